/** 2 Mbit/s: 8 MB take half a minute. */
const FAST_BYTES_PER_MS = 256;
/** Every body counts as fast at first. */
const GRACE_MS = 1000;

/** A long body that is being received or worked on. */
export interface OpenBody {
  maxBytes: number;
  received: number;
  admittedAtMs: number;
  isComplete: boolean;
  end(): void;
}

export function sum<T>(values: Iterable<T>, numberOf: (value: T) => number): number {
  let total = 0;
  for (const value of values) total += numberOf(value);
  return total;
}

export function isFast({ isComplete, received, admittedAtMs }: OpenBody, nowMs: number): boolean {
  return !isComplete && received >= (nowMs - admittedAtMs - GRACE_MS) * FAST_BYTES_PER_MS;
}

export const listIncomplete = (bodies: Iterable<OpenBody>) =>
  [...bodies].filter(({ isComplete }) => !isComplete);

/** Ends bodies until they have released `bytes`, the slowest first. */
export function endSlowest(bodies: readonly OpenBody[], bytes: number, nowMs: number): void {
  const rate = ({ received, admittedAtMs }: OpenBody) => received / (nowMs - admittedAtMs + 1);
  let excess = bytes;
  for (const body of bodies.toSorted((a, b) => rate(a) - rate(b))) {
    if (excess <= 0) return;
    excess -= body.received;
    body.end();
  }
}
