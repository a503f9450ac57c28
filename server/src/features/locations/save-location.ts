import { type Position, roundTo } from '@meongmate/shared/rules/distance';
import { COORDINATE_DECIMALS } from '@meongmate/shared/rules/limits';
import type { Queryable } from '../../platform/db/db.ts';
import type { Keys } from '../../platform/security/secret.ts';
import * as locations from './locations.repository.ts';
import { findReusableEntry, shownPosition } from './locations.rules.ts';
import { decryptPosition, encryptPosition } from './position-cipher.ts';

/** A location with the decimals that are stored. */
export const toStoredPrecision = ({ latitude, longitude }: Position): Position => ({
  latitude: roundTo(latitude, COORDINATE_DECIMALS),
  longitude: roundTo(longitude, COORDINATE_DECIMALS),
});

/**
 * Stores a user's location inside the caller's transaction: the true location encrypted, and the shown
 * location, which is reused from the shown-location history if a previous location is near.
 */
export async function saveLocation(
  tx: Queryable,
  keys: Keys,
  userId: number,
  position: Position,
  now: Date,
): Promise<void> {
  const stored = toStoredPrecision(position);
  const rows = await locations.lockHistory(tx, userId);
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
