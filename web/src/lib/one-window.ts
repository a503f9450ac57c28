/** Longer than a call waits for its response (CLI-21). */
const WAIT_MS = 40_000;

/**
 * Runs the task while no other window of this browser runs one of this name. A window that the system suspended during
 * its task would block the others until it is opened again: after WAIT_MS they no longer wait for it.
 */
export async function inOneWindow(name: string, task: () => Promise<void>): Promise<void> {
  // Only pages under https and on loopback have locks.
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return task();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), WAIT_MS);
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
