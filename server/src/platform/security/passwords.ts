import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { AppError } from '../http/errors.ts';

const MAX_THREADS = availableParallelism();
/** A password waits for at most this many others of its thread, about 0.8 s; more are rejected. */
const QUEUE_MAX = 16 * MAX_THREADS;
const RETRY_AFTER_SECONDS = 10;
const IDLE_MS = 30_000;

const BUILT = fileURLToPath(new URL('./password-worker.js', import.meta.url));
const SOURCE = fileURLToPath(new URL('./password-worker.mjs', import.meta.url));

// Threads of its own: photo and file requests use those of Node, and would wait for passwords.
const pool = new Piscina({
  filename: existsSync(BUILT) ? BUILT : SOURCE,
  execArgv: [],
  minThreads: 0,
  maxThreads: MAX_THREADS,
  idleTimeout: IDLE_MS,
});

async function runInThread<T>(task: unknown, name: string): Promise<T> {
  if (pool.queueSize >= QUEUE_MAX) {
    throw new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
  }
  return (await pool.run(task, { name })) as T;
}

/** Normalises Unicode, so that every keyboard produces the same password. */
const normalise = (password: string) => password.normalize('NFKC');

/** Throws `unavailable` if too many passwords wait. */
export function hashPassword(password: string): Promise<string> {
  return runInThread(normalise(password), 'hash');
}

/** Does the same work with and without a stored hash. Throws `unavailable` if too many passwords wait. */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const verification = { stored, password: normalise(password) };
  return runInThread(verification, 'verify');
}
