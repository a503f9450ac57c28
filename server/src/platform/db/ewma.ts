/** The minimum weight of a new value in the mean, however soon it follows the previous one. */
const VALUE_COUNTS = 1 / 16;
/** Earlier values have a third (1/e) of their weight after this time. */
const FADES_AFTER_MS = 100;

export interface Ewma {
  readonly value: number;
  add(value: number, nowMs: number): void;
}

/**
 * An exponentially weighted mean. Old values lose weight with every new value and with time, so that a few
 * slow calls do not determine the mean for long.
 */
export function createEwma(): Ewma {
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
