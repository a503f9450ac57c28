import { type Position, roundTo } from '@meongmate/shared/rules/distance';
import { COORDINATE_DECIMALS } from '@meongmate/shared/rules/limits';
import { TERMS_DATE } from '@meongmate/shared/rules/terms';
import type { Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import { waitMsUntilAllowed } from '../../platform/rate-limiter.ts';
import type { Keys } from '../../platform/security/secret.ts';
import { STORED_LIMITS } from '../../product/rate-limits.ts';
import { errorCase } from '../../product/texts/texts.ts';
import { findWithdrawal, renewLocationConsent } from './location-record.repository.ts';
import * as locations from './locations.repository.ts';
import { cellOf, shownPosition } from './locations.rules.ts';
import { decryptPosition, encryptPosition } from './position-cipher.ts';
import { areNear, chooseShownLocation } from './shown-location-history.rules.ts';

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
  /** The user has moved: the shown-location history is deleted. */
  movedHere?: boolean;
  now: Date;
}

const shownCellOf = (keys: Keys, location: locations.LocationRow) =>
  cellOf(keys.grid, { latitude: location.shown_latitude, longitude: location.shown_longitude });

/** Whether `movedHere` is accepted at a stored location; cells are compared, never true locations (PLC-29). */
export function canMoveHere(keys: Keys, userId: number, location: locations.LocationRow): boolean {
  const position = decryptPosition(keys.locations, userId, location.true_position);
  return !areNear(shownCellOf(keys, location), cellOf(keys.grid, position));
}

/** Milliseconds until a user may get another new shown location. */
async function waitMsForNewShownLocation(
  tx: Queryable,
  userId: number,
  now: Date,
): Promise<number> {
  const quota = STORED_LIMITS.newShownLocations;
  const since = new Date(now.getTime() - quota.windowMs);
  const changes = await locations.listShownLocationChanges(tx, userId, since);
  return waitMsUntilAllowed(
    quota,
    changes.map((at) => at.getTime()),
    now.getTime(),
  );
}

/**
 * Stores a user's location inside the caller's transaction: the true location encrypted, and the shown location. Throws
 * `location_consent_required` after the consent was withdrawn, and `rate_limited` if the user needs a new shown location
 * after too many of them, or `not_moved`.
 */
export async function saveLocation(
  tx: Queryable,
  keys: Keys,
  { userId, position, renewsConsent = false, movedHere = false, now }: NewLocation,
): Promise<void> {
  const stored = toStoredPrecision(position);
  const rows = await locations.lockHistory(tx, userId);
  const withdrawal = await findWithdrawal(tx, userId);
  if (withdrawal === 'in_force') {
    if (!renewsConsent) throw new AppError('location_consent_required');
    await renewLocationConsent(tx, userId, TERMS_DATE, now);
  }
  const history = rows.map((row) => ({
    id: row.id,
    cell: cellOf(keys.grid, decryptPosition(keys.locations, userId, row.true_position)),
    shown: { latitude: row.shown_latitude, longitude: row.shown_longitude },
  }));
  const waitMs = await waitMsForNewShownLocation(tx, userId, now);
  const present = movedHere ? await locations.findLocation(tx, userId) : null;
  const choice = chooseShownLocation(cellOf(keys.grid, stored), {
    history,
    isFirst: history.length === 0 && withdrawal === 'none',
    movedHere,
    shownCell: present && shownCellOf(keys, present),
    waitMs,
  });
  const ciphertext = encryptPosition(keys.locations, userId, stored);
  if (choice.kind === 'not_moved') throw new AppError('not_moved');
  if (choice.kind === 'refused') {
    throw new AppError('rate_limited', {
      text: errorCase('newShownLocations'),
      retryAfter: waitMs / 1000,
    });
  }
  if (choice.kind === 'reused') {
    const { entry, isKept } = choice;
    await locations.touchHistoryEntry(tx, entry.id, now);
    await locations.upsertLocation(tx, userId, ciphertext, { shown: entry.shown, isKept }, now);
    return;
  }
  const shown = shownPosition(keys.grid, userId, stored);
  if (movedHere) await locations.deleteHistory(tx, userId);
  if (choice.isCounted) await locations.insertShownLocationChange(tx, userId, now);
  await locations.insertHistoryEntry(tx, userId, ciphertext, shown, now);
  await locations.upsertLocation(tx, userId, ciphertext, { shown, isKept: false }, now);
}
