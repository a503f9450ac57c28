import { steppedDistanceKm } from '@meongmate/shared/rules/distance';
import type { PersonRow } from '../users/users.repository.ts';
import { toPublicUser } from '../users/users.view.ts';
import type { Placed } from './nearby.rules.ts';

/** A public card as bytes of JSON without its closing brace, to which a place is added. */
export function toOpenCard(row: PersonRow): Buffer {
  return Buffer.from(JSON.stringify(toPublicUser(row)).slice(0, -1));
}

/**
 * The contract's list of `NearbyUser`s, put together from cards that are bytes already. Beside the
 * card, the shown position and a distance in steps: all anyone learns of a place.
 */
export function toNearbyJson(neighbours: readonly (Placed & { card: Buffer })[]): Buffer {
  const places = neighbours.map(
    ({ latitude, longitude, km }) =>
      `,"latitude":${latitude},"longitude":${longitude},"distance":${steppedDistanceKm(km)}}`,
  );
  // One allocation for all of it; brackets and commas are one byte for each person and one more.
  let size = neighbours.length === 0 ? 2 : neighbours.length + 1;
  for (const [at, { card }] of neighbours.entries())
    size += card.length + (places[at]?.length ?? 0);
  const json = Buffer.allocUnsafe(size);
  let end = json.write('[', 'latin1');
  for (const [at, { card }] of neighbours.entries()) {
    if (at > 0) end += json.write(',', end, 'latin1');
    end += card.copy(json, end);
    end += json.write(places[at] ?? '', end, 'latin1');
  }
  json.write(']', end, 'latin1');
  return json;
}
