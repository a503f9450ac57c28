import { type Position, steppedDistanceKm } from '@meongmate/shared/rules/distance';
import type { PersonRow } from '../users/users.repository.ts';
import { toPublicUser } from '../users/users.view.ts';

/** A public card with the place it is shown at, as bytes of JSON that end where a distance is to follow. */
export function toOpenCard(row: PersonRow, { latitude, longitude }: Position): Buffer {
  const card = JSON.stringify({ ...toPublicUser(row), latitude, longitude });
  return Buffer.from(`${card.slice(0, -1)},"distance":`);
}

const OPENING_BRACKET = '['.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const CLOSING_BRACKET = ']'.charCodeAt(0);
/** `19999.9}` and a comma: no distance on earth takes more. */
const END_MAX = 9;

/**
 * The contract's list of `NearbyUser`s, put together from cards that are bytes already. Beside the
 * card, the shown position and a distance in steps: all anyone learns of a place.
 */
export function toNearbyJson(neighbours: readonly { card: Buffer; km: number }[]): Buffer {
  let most = 2;
  for (const { card } of neighbours) most += card.length + END_MAX;
  const json = Buffer.allocUnsafe(most);
  json[0] = OPENING_BRACKET;
  let at = 1;
  let step = Number.NaN;
  let end = '';
  for (const { card, km } of neighbours) {
    if (at > 1) json[at++] = COMMA;
    json.set(card, at);
    at += card.length;
    const stepped = steppedDistanceKm(km);
    // The nearest come first, and many share a step.
    if (stepped !== step) {
      step = stepped;
      end = `${stepped}}`;
    }
    // A call into the buffer takes longer than these few bytes.
    for (let of = 0; of < end.length; of++) json[at++] = end.charCodeAt(of);
  }
  json[at++] = CLOSING_BRACKET;
  return json.subarray(0, at);
}
