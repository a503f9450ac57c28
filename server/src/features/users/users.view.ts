import type { PartnerCard, PublicUser, User } from '@meongmate/shared/contract/people';
import type { ResponseOf } from '@meongmate/shared/contract/route';
import type { getPlace } from '@meongmate/shared/contract/users';
import {
  PROFILE_FIELDS,
  PUBLIC_NAMES,
  type PublicName,
} from '@meongmate/shared/profile/profile-fields';
import type { Language } from '@meongmate/shared/rules/language';
import { TEXTS } from '../../product/texts/texts.ts';
import type { LocationRow } from '../locations/locations.repository.ts';
import type { OwnUser } from './own-user.ts';
import { toShownAddress } from './placeholder-address.rules.ts';
import type { CardRow } from './profile-columns.repository.ts';

export function toPhotoPath<Name extends string | null>(
  name: Name,
): Name extends null ? null : string;
export function toPhotoPath(name: string | null): string | null {
  return name && `/photos/${name}.webp`;
}

function toResponse(name: PublicName, row: CardRow): unknown {
  const { control, column } = PROFILE_FIELDS[name];
  const value = row[column];
  if (control === 'photo') return toPhotoPath(value as string | null);
  return control === 'choices' ? JSON.stringify(value) : value;
}

/** The public fields of a user: the only function that converts a row to a card. */
export function toPublicUser(row: CardRow): PublicUser {
  const card: Record<string, unknown> = { id: row.id };
  for (const name of PUBLIC_NAMES) card[name] = toResponse(name, row);
  return card as PublicUser;
}

/** The card of a deleted account: a name only. */
export function toFormerUser(id: number, language: Language): PublicUser {
  const card: Record<string, unknown> = { id };
  for (const name of PUBLIC_NAMES) {
    const { control } = PROFILE_FIELDS[name];
    card[name] = control === 'choices' ? '[]' : name === 'dogTraits' ? [] : null;
  }
  return { ...card, name: TEXTS[language].formerMember } as PublicUser;
}

/** A card with the handle if it may be seen; otherwise the field is absent, not null. */
export function toPartnerCard(row: CardRow, instagramId: string | null): PartnerCard {
  return { ...toPublicUser(row), ...(instagramId && { instagramId }) };
}

/** The user's own record. The position is the true location; 0, 0 until it is set. */
export function toUser({ user: row, position, locationKept, warning }: OwnUser): User {
  return {
    ...toPublicUser(row),
    email: toShownAddress(row.email),
    instagramId: row.instagram_id,
    latitude: position?.latitude ?? 0,
    longitude: position?.longitude ?? 0,
    locationKept,
    termsAgreed: row.terms_agreed_at !== null,
    agreedAt: row.terms_agreed_at?.toISOString() ?? null,
    isAdmin: row.is_admin,
    isBlocked: row.blocked_at !== null,
    isDeleted: row.deleted_at !== null,
    discoveryPaused: row.discovery_paused,
    visibleTo: row.visible_to,
    profileComplete: row.profile_complete,
    warning: warning && { reason: warning.reason, at: warning.at.toISOString() },
    createdAt: row.created_at.toISOString(),
  };
}

/** The user's own shown location. */
export function toOwnPlace(
  location: LocationRow | null,
  canMoveHere: boolean,
): ResponseOf<typeof getPlace> {
  return {
    latitude: location?.shown_latitude ?? null,
    longitude: location?.shown_longitude ?? null,
    updatedAt: location?.updated_at.toISOString() ?? null,
    lastUsedAt: location?.last_used_at?.toISOString() ?? null,
    canMoveHere,
  };
}
