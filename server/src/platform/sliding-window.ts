/**
 * Returns a function that counts one event and returns whether there were more than `max` within `windowMs`.
 */
export function createSlidingWindow(max: number, windowMs: number): (nowMs: number) => boolean {
  const timesMs: number[] = [];
  return (nowMs) => {
    timesMs.push(nowMs);
    const oldestMs = timesMs.length > max ? timesMs.shift() : undefined;
    return oldestMs !== undefined && nowMs - oldestMs < windowMs;
  };
}
