import {
  CLOCK_TOLERANCE_MS,
  LOST_DOG_ASKS_BEFORE_MS,
  LOST_DOG_EXTENSION_MS,
  LOST_DOG_FOUND_SHOWN_MS,
  LOST_DOG_LASTS_MAX_MS,
  LOST_DOG_RADIUS_KM,
  LOST_DOG_RETENTION_MS,
  type LostDogStatus,
  NEW_ACCOUNT_MS,
  NEW_ACCOUNT_RADIUS_KM,
} from '@meongmate/shared/rules/lost-dogs';

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** The clock of a device may be ahead of that of the server. */
export const isInFuture = (at: Date, now: Date): boolean => at > later(now, CLOCK_TOLERANCE_MS);

interface OwnerState {
  signedUpAt: Date;
  /** From the shown location to the place; null without a shown location. */
  distanceKm: number | null;
}

/** Why an account in its first week cannot place an alert there; null if it can. */
export function placeRefusal(
  { signedUpAt, distanceKm }: OwnerState,
  now: Date,
): 'forbidden' | 'too_far' | null {
  if (later(signedUpAt, NEW_ACCOUNT_MS) <= now) return null;
  if (distanceKm === null) return 'forbidden';
  return distanceKm <= NEW_ACCOUNT_RADIUS_KM ? null : 'too_far';
}

/** The end of an alert with one more day; null if it would then last too long. */
export function extendedEnd({ createdAt, endsAt }: { createdAt: Date; endsAt: Date }): Date | null {
  const extended = later(endsAt, LOST_DOG_EXTENSION_MS);
  return extended <= later(createdAt, LOST_DOG_LASTS_MAX_MS) ? extended : null;
}

export const askTime = (endsAt: Date): Date => later(endsAt, -LOST_DOG_ASKS_BEFORE_MS);

interface AlertState {
  status: LostDogStatus;
  /** Null while it lasts. */
  endedAt: Date | null;
  isRemoved: boolean;
}

/** Why an alert that is over accepts nothing any more; null while it lasts. */
export function closedRefusal(
  { status, endedAt, isRemoved }: AlertState,
  now: Date,
): 'not_found' | 'alert_closed' | null {
  if (status === 'lost' || endedAt === null) return null;
  if (isRemoved || later(endedAt, LOST_DOG_RETENTION_MS) <= now) return 'not_found';
  return 'alert_closed';
}

interface Reader {
  isOwner: boolean;
  isBlocked: boolean;
  hasCode: boolean;
  /** From the shown location to the place; null without a shown location. */
  distanceKm: number | null;
}

/** The reader is near the place or has the link. */
export const isAddressed = ({ isBlocked, hasCode, distanceKm }: Reader): boolean =>
  !isBlocked && (hasCode || (distanceKm !== null && distanceKm <= LOST_DOG_RADIUS_KM));

/** What a user reads of an alert: all, that the dog was found, or nothing. */
export function readableForm(
  alert: AlertState,
  reader: Reader,
  now: Date,
): 'whole' | 'found' | null {
  const { status, endedAt } = alert;
  const isRetained = endedAt === null || now < later(endedAt, LOST_DOG_RETENTION_MS);
  if (reader.isOwner) return isRetained ? 'whole' : null;
  if (!isAddressed(reader)) return null;
  if (status === 'lost') return 'whole';
  const isFoundShown =
    status === 'found' && endedAt !== null && now < later(endedAt, LOST_DOG_FOUND_SHOWN_MS);
  return isFoundShown ? 'found' : null;
}
