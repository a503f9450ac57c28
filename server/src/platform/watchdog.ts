import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const LIMITS = { tickMs: 1000, maxTicks: 30 };

const BUILT = fileURLToPath(new URL('./watchdog-thread.js', import.meta.url));
const SOURCE = fileURLToPath(new URL('./watchdog-thread.mjs', import.meta.url));

/**
 * Ends the process with SIGKILL if its event loop is blocked for 30 s, so that its supervisor restarts it: a
 * blocked process cannot end itself.
 */
export function startWatchdog({ tickMs, maxTicks } = LIMITS): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), tickMs / 2).unref();
  const thread = new Worker(existsSync(BUILT) ? BUILT : SOURCE, {
    workerData: { beats, tickMs, maxTicks },
    execArgv: [],
  });
  thread.unref();
}
