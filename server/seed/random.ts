export interface SeededRandom {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A number from `min` (inclusive) to `max` (exclusive). */
  between(min: number, max: number): number;
  /** A whole number from `min` to `max`, both inclusive. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  /** One of `choices`, which must not be empty. */
  pick<T>(choices: readonly T[]): T;
  /** As `normalRandom` returns it. */
  gaussian(): number;
}

/** Numbers from 0 (inclusive) to 1 (exclusive), the same on every machine (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Normally distributed with mean 0 and deviation 1 (Box-Muller). */
export const normalRandom = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** The same `seed` returns the same sequence on every machine. */
export function createRandom(seed: number): SeededRandom {
  const next = seededRandom(Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995);
  const between = (min: number, max: number): number => min + next() * (max - min);
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    int,
    chance: (probability) => next() < probability,
    pick: <T>(choices: readonly T[]): T => {
      const choice = choices[Math.floor(next() * choices.length)];
      if (choice === undefined) throw new RangeError('nothing to pick from');
      return choice;
    },
    gaussian: () => normalRandom(next),
  };
}
