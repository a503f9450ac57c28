/** Longer than a call without a photo waits for its response (CLI-21). */
const TEXT_WAIT_MS = 40_000;

/**
 * Runs the task while no other window of this browser runs one of this name. A window that the system suspended during
 * its task would block the others until it is opened again: after `waitMs` they no longer wait for it. The upload of a message with
 * a photo may take longer: then a second window repeats it, and the server stores it once by its `clientId`.
 */
export async function inOneWindow(
  name: string,
  task: () => Promise<void>,
  waitMs = TEXT_WAIT_MS,
): Promise<void> {
  // Only pages under https and on loopback have locks.
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return task();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), waitMs);
  let running: Promise<void> | undefined;
  const start = () => {
    clearTimeout(timer);
    running = task();
    return running;
  };
  try {
    await locks.request(name, { signal: waiting.signal }, start);
  } catch {
    if (!running) await locks.request(name, { steal: true }, start).catch(() => {});
    // A window that took over does not end this task. Without any lock it runs too.
    await (running ?? task());
  }
}
