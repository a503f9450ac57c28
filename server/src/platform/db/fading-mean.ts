/** How much of the mean one value makes, however soon it follows the one before. */
const VALUE_COUNTS = 1 / 16;
/** What came before counts for a third (1/e) after so long. */
const FADES_AFTER_MS = 100;

export interface FadingMean {
  readonly value: number;
  add(value: number, nowMs: number): void;
}

/**
 * The mean of the latest values, the last most of all. What is old is forgotten with every value
 * and with time, so that a few slow calls do not stand for all that follow.
 */
export function createFadingMean(): FadingMean {
  let mean = 0;
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    get value() {
      return mean;
    },
    add(value, nowMs) {
      const kept = (1 - VALUE_COUNTS) * Math.exp((lastMs - nowMs) / FADES_AFTER_MS);
      mean = value + (mean - value) * kept;
      lastMs = nowMs;
    },
  };
}
