/** The minimum weight of a new value in the mean, however soon it follows the previous one. */
const MIN_VALUE_WEIGHT = 1 / 16;
/** Earlier values have a third (1/e) of their weight after this time. */
const TIME_CONSTANT_MS = 100;

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
      const previousWeight = (1 - MIN_VALUE_WEIGHT) * Math.exp((lastMs - nowMs) / TIME_CONSTANT_MS);
      mean = value + (mean - value) * previousWeight;
      lastMs = nowMs;
    },
  };
}
