import type { Keys } from '../../platform/security/secret.ts';
import { keyedHash } from '../../platform/security/tokens.ts';

/** Stored ids have up to 48 bits. */
const HALF = 2 ** 24;
const ROUNDS = [0, 1, 2, 3];

const mask = (keys: Keys, round: number, half: number) =>
  keyedHash(keys.signing, 'log id', `${round} ${half}`).readUIntBE(0, 3);

/** A Feistel network: a permutation of the ids that only the key inverts. */
function permute(keys: Keys, id: number, rounds: readonly number[]): number {
  let [left, right] = [Math.floor(id / HALF), id % HALF];
  for (const round of rounds) [left, right] = [right, left ^ mask(keys, round, right)];
  // The last exchange is undone, so that the reversed rounds invert the permutation.
  return right * HALF + left;
}

/**
 * The id of a log entry in responses. Stored ids are consecutive: a moderator would recognise the gap of an entry about a report
 * about them, which is hidden from them.
 */
export const toPublicId = (keys: Keys, id: number): number => permute(keys, id, ROUNDS);

/** The stored id of a public one; null for the first page, and for a number that is no public id. */
export const fromPublicId = (keys: Keys, publicId: number | null): number | null =>
  publicId === null || publicId >= HALF * HALF
    ? null
    : permute(keys, publicId, ROUNDS.toReversed());
