import { AppError } from './http/errors.ts';

const RETRY_AFTER_SECONDS = 10;

/** Must be called exactly once. */
export type Release = () => void;
export type Semaphore = ReturnType<typeof createSemaphore>;

/**
 * Limits the work in progress: work above `max` waits in order of arrival and uses nothing but its place in
 * the queue. Work heavier than `max` runs alone.
 */
export function createSemaphore(max: number, queueMax = Number.POSITIVE_INFINITY) {
  const queue: { weight: number; enter(): void }[] = [];
  let used = 0;

  const fits = (weight: number) => used === 0 || used + weight <= max;

  function admit(): void {
    for (let next = queue[0]; next && fits(next.weight); next = queue[0]) {
      queue.shift();
      used += next.weight;
      next.enter();
    }
  }

  /** Throws `unavailable` if `queueMax` calls already wait, and the reason of `signal` when it aborts. */
  async function acquire(weight = 1, signal?: AbortSignal): Promise<Release> {
    const waits = queue.length > 0 || !fits(weight);
    if (waits && queue.length >= queueMax) {
      throw new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
    }
    await new Promise<void>((enter, reject) => {
      const waiting = { weight, enter };
      queue.push(waiting);
      signal?.addEventListener('abort', () => {
        const index = queue.indexOf(waiting);
        if (index < 0) return;
        queue.splice(index, 1);
        reject(signal.reason);
        admit();
      });
      admit();
    });
    return () => {
      used -= weight;
      admit();
    };
  }

  return {
    acquire,
    isIdle: () => used === 0 && queue.length === 0,
    async run<T>(work: () => Promise<T>): Promise<T> {
      const release = await acquire();
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
