import type { PartnerCard, PublicUser, User } from '@meongmate/shared/contract/people';
import type { Position } from '@meongmate/shared/rules/distance';
import type { Language } from '@meongmate/shared/rules/language';
import type { PersonRow, UserRow } from './users.repository.ts';

/** The name of a deleted account, in the caller's language. */
export const FORMER_MEMBER: Record<Language, string> = {
  ko: '탈퇴한 사용자',
  en: 'Former member',
};

export function toPhotoPath(name: string | null): string | null {
  return name && `/photos/${name}.webp`;
}

/** Everything anyone else may see of a person: the one place a row becomes a card. */
export function toPublicUser(row: PersonRow): PublicUser {
  return {
    id: row.id,
    name: row.name,
    profileImage: toPhotoPath(row.profile_photo),
    gender: row.gender,
    age: row.age,
    occupation: row.occupation,
    bio: row.bio,
    dogName: row.dog_name,
    dogBreed: row.dog_breed,
    dogGender: row.dog_gender,
    dogSize: row.dog_size,
    dogAge: row.dog_age,
    dogImage: toPhotoPath(row.dog_photo),
    dogPersonality: row.dog_personality,
    walkingDays: JSON.stringify(row.walking_days),
    walkingTimes: JSON.stringify(row.walking_times),
  };
}

/** A card with the handle where it may be seen; otherwise the field is absent, not null. */
export function toPartnerCard(row: PersonRow, instagramId: string | null): PartnerCard {
  return { ...toPublicUser(row), ...(instagramId && { instagramId }) };
}

/** One's own record. `position` is the true one; 0, 0 until it is set. */
export function toUser(row: UserRow, position: Position | null): User {
  return {
    ...toPublicUser(row),
    email: row.email,
    instagramId: row.instagram_id,
    latitude: position?.latitude ?? 0,
    longitude: position?.longitude ?? 0,
    termsAgreed: row.terms_agreed_at !== null,
    agreedAt: row.terms_agreed_at?.toISOString() ?? null,
    isAdmin: row.is_admin,
    isBlocked: row.blocked_at !== null,
    isDeleted: row.deleted_at !== null,
    discoveryPaused: row.discovery_paused,
    profileComplete: row.profile_complete,
    createdAt: row.created_at.toISOString(),
  };
}
