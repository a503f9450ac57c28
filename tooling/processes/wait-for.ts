import { setTimeout as sleep } from 'node:timers/promises';

const ASK_EVERY_MS = 25;

/** Polls a condition until it is true; throws an error that contains `what` after `withinMs`. */
export async function waitFor(
  what: string,
  withinMs: number,
  isSo: () => Promise<boolean> | boolean,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${withinMs} ms`);
    await sleep(ASK_EVERY_MS);
  }
}
