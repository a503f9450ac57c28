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
  const parts: Buffer[] = [];
  for (const { card, latitude, longitude, km } of neighbours) {
    const before = parts.length === 0 ? '[' : ',';
    const place = `,"latitude":${latitude},"longitude":${longitude},"distance":${steppedDistanceKm(km)}}`;
    parts.push(Buffer.from(before), card, Buffer.from(place));
  }
  return Buffer.concat(parts.length === 0 ? [Buffer.from('[]')] : [...parts, Buffer.from(']')]);
}
