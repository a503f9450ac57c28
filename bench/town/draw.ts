import { createRandom } from '../../server/seed/random.ts';

/**
 * A number from 0 to 1 that depends on the seed and the question alone. Neither the order of the questions nor another value of
 * an assumption changes it, so that two runs differ by the change alone.
 */
export type Draw = (question: string, ...about: number[]) => number;

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value;
}

export const createDraw =
  (seed: number): Draw =>
  (question, ...about) =>
    createRandom(hash(`${seed} ${question} ${about.join(' ')}`)).next();
