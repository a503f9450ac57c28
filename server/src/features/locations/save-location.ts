import { type Position, roundTo } from '@meongmate/shared/rules/distance';
import { COORDINATE_DECIMALS } from '@meongmate/shared/rules/limits';
import { TERMS_DATE } from '@meongmate/shared/rules/terms';
import type { Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Keys } from '../../platform/security/secret.ts';
import { isConsentWithdrawn, renewLocationConsent } from './location-record.repository.ts';
import * as locations from './locations.repository.ts';
import { findReusableEntry, shownPosition } from './locations.rules.ts';
import { decryptPosition, encryptPosition } from './position-cipher.ts';

/** A location with the decimals that are stored. */
export const toStoredPrecision = ({ latitude, longitude }: Position): Position => ({
  latitude: roundTo(latitude, COORDINATE_DECIMALS),
  longitude: roundTo(longitude, COORDINATE_DECIMALS),
});

interface NewLocation {
  userId: number;
  position: Position;
  /** The user consents again after withdrawing. */
  renewsConsent?: boolean;
  now: Date;
}

/**
 * Stores a user's location inside the caller's transaction: the true location encrypted, and the shown
 * location, which is reused from the shown-location history if a previous location is near. Throws
 * `location_consent_required` after the consent was withdrawn.
 */
export async function saveLocation(
  tx: Queryable,
  keys: Keys,
  { userId, position, renewsConsent = false, now }: NewLocation,
): Promise<void> {
  const stored = toStoredPrecision(position);
  const rows = await locations.lockHistory(tx, userId);
  if (renewsConsent) await renewLocationConsent(tx, userId, TERMS_DATE, now);
  else if (await isConsentWithdrawn(tx, userId)) throw new AppError('location_consent_required');
  const history = rows.map((row) => ({
    id: row.id,
    truePosition: decryptPosition(keys.locations, userId, row.true_position),
    shown: { latitude: row.shown_latitude, longitude: row.shown_longitude },
  }));
  const reusable = findReusableEntry(history, stored);
  const shown = reusable?.shown ?? shownPosition(keys.grid, userId, stored);
  const ciphertext = encryptPosition(keys.locations, userId, stored);
  if (reusable) await locations.touchHistoryEntry(tx, reusable.id, now);
  else await locations.insertHistoryEntry(tx, userId, ciphertext, shown, now);
  await locations.upsertLocation(tx, userId, ciphertext, shown, now);
}
