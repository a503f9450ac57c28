import { type Position, steppedDistanceKm } from '@meongmate/shared/rules/distance';
import type { PersonRow } from '../users/users.repository.ts';
import { toPublicUser } from '../users/users.view.ts';

/** A public card with the place it is shown at, as bytes of JSON that end where a distance is to follow. */
export function toOpenCard(row: PersonRow, { latitude, longitude }: Position): Buffer {
  const card = JSON.stringify({ ...toPublicUser(row), latitude, longitude });
  return Buffer.from(`${card.slice(0, -1)},"distance":`);
}

const CLOSING_BRACKET = ']'.charCodeAt(0);

/**
 * The contract's list of `NearbyUser`s, put together from cards that are bytes already. Beside the
 * card, the shown position and a distance in steps: all anyone learns of a place.
 */
export function toNearbyJson(neighbours: readonly { card: Buffer; km: number }[]): Buffer {
  if (neighbours.length === 0) return Buffer.from('[]');
  const pieces: Buffer[] = [Buffer.from('[')];
  let step = Number.NaN;
  let end: Buffer = Buffer.alloc(0);
  for (const { card, km } of neighbours) {
    const stepped = steppedDistanceKm(km);
    // The nearest come first, and many share a step.
    if (stepped !== step) {
      step = stepped;
      end = Buffer.from(`${stepped}},`);
    }
    pieces.push(card, end);
  }
  const json = Buffer.concat(pieces);
  // The last comma.
  json[json.length - 1] = CLOSING_BRACKET;
  return json;
}
