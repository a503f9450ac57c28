/** The value below which the given share of all values lies; 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The standard error of the mean; 0 for fewer than two values. */
export function standardError(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

export const median = (values: readonly number[]) => percentile(values, 0.5);
export const p99 = (values: readonly number[]) => percentile(values, 0.99);

export const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const p50And99 = (values: readonly number[]) =>
  `p50 ${ms(median(values))}, p99 ${ms(p99(values))}`;
