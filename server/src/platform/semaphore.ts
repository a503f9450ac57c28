import { AppError } from './http/errors.ts';

const RETRY_AFTER_SECONDS = 10;

/**
 * Limits the work in progress to `max`; further work waits and uses nothing but its place in the queue.
 * Keys take turns: the work of one key waits for one piece of work of each other key.
 */
export function createSemaphore(max: number, queueMax = Number.POSITIVE_INFINITY) {
  /** Waiting work by key; the first key is next. */
  const queues = new Map<string, (() => void)[]>();
  const runningKeys: string[] = [];
  let waitingCount = 0;

  /** The first key without running work, otherwise the first key. */
  function findNextKey(): string | undefined {
    let first: string | undefined;
    for (const key of queues.keys()) {
      if (!runningKeys.includes(key)) return key;
      first ??= key;
    }
    return first;
  }

  function startNext(): void {
    const key = findNextKey();
    if (key === undefined) return;
    const queue = queues.get(key) ?? [];
    const start = queue.shift();
    waitingCount -= 1;
    // Deleted and set again, the key is the last one.
    queues.delete(key);
    if (queue.length > 0) queues.set(key, queue);
    runningKeys.push(key);
    start?.();
  }

  function finish(key: string): void {
    // While the finished work still counts as running, so that another key has precedence.
    startNext();
    runningKeys.splice(runningKeys.indexOf(key), 1);
  }

  return {
    /** Throws `unavailable` if `queueMax` calls already wait. */
    async run<T>(work: () => Promise<T>, key = ''): Promise<T> {
      const isFull = runningKeys.length >= max;
      if (isFull && waitingCount >= queueMax) {
        throw new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
      }
      await new Promise<void>((start) => {
        const queue = queues.get(key) ?? [];
        queue.push(start);
        queues.set(key, queue);
        waitingCount += 1;
        if (!isFull) startNext();
      });
      try {
        return await work();
      } finally {
        finish(key);
      }
    },
  };
}
