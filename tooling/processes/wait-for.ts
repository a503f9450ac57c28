import { setTimeout as sleep } from 'node:timers/promises';

const POLL_INTERVAL_MS = 25;

/** Polls a condition until it is true; throws an error that contains `description` after `timeoutMs`. */
export async function waitFor(
  description: string,
  timeoutMs: number,
  condition: () => Promise<boolean> | boolean,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`${description}: not within ${timeoutMs} ms`);
    await sleep(POLL_INTERVAL_MS);
  }
}
