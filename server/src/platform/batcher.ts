/** Processes a batch. Returns the results in the order of `items`; throws for the whole batch. */
type ProcessBatch<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>;

interface BatcherOptions {
  /** The largest number of batches in progress. */
  maxConcurrent: number;
  /** A further batch starts beside those in progress only after each of them has taken this long. */
  slowAfterMs: number;
  /** A batch that is not full starts so long after its first item. Default: at once. */
  gatherMs?: number;
  /** The largest number of items in a batch. */
  maxItems: number;
  /** An item that waits longer for its batch is rejected with `timeoutError()`. */
  waitMs: number;
  timeoutError(): Error;
  /** True for an error that every single item would meet too, such as a lost connection. */
  failsAll(error: unknown): boolean;
}

interface PendingItem<Item, Result> {
  item: Item;
  timer?: NodeJS.Timeout;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Returns a function that processes one item, in a batch with the items that arrive while an
 * earlier batch is in progress. Without `gatherMs`, an item that arrives alone is processed alone and at once. A slow
 * batch does not delay later items: another batch starts beside it. If a batch fails, each of its
 * items is processed again by itself, so that one bad item fails alone.
 */
export function createBatcher<Item, Result>(
  processBatch: ProcessBatch<Item, Result>,
  options: BatcherOptions,
): (item: Item) => Promise<Result> {
  const queue: PendingItem<Item, Result>[] = [];
  let inProgress = 0;
  let isGathering = false;
  /** The batch that the next one waits for, until it is slow. */
  let awaited: readonly PendingItem<Item, Result>[] | null = null;

  async function processAlone({ item, resolve, reject }: PendingItem<Item, Result>): Promise<void> {
    try {
      const [result] = await processBatch([item]);
      resolve(result as Result);
    } catch (error) {
      reject(error);
    }
  }

  async function process(batch: readonly PendingItem<Item, Result>[]): Promise<void> {
    const [first] = batch;
    if (first && batch.length === 1) return processAlone(first);
    try {
      const results = await processBatch(batch.map(({ item }) => item));
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result);
    } catch (error) {
      if (options.failsAll(error)) for (const { reject } of batch) reject(error);
      // In series, so that a failed batch does not become many at once.
      else for (const pending of batch) await processAlone(pending);
    }
  }

  function timeOut(pending: PendingItem<Item, Result>): void {
    queue.splice(queue.indexOf(pending), 1);
    pending.reject(options.timeoutError());
  }

  /** Starts the next batch, as soon as its items are gathered. */
  function startSoon(): void {
    if (options.gatherMs === undefined || queue.length >= options.maxItems) startNext();
    else if (queue.length > 0 && !isGathering) {
      isGathering = true;
      setTimeout(() => {
        isGathering = false;
        startNext();
      }, options.gatherMs);
    }
  }

  function startNext(): void {
    if (awaited || inProgress >= options.maxConcurrent || queue.length === 0) return;
    const batch = queue.splice(0, options.maxItems);
    for (const { timer } of batch) clearTimeout(timer);
    inProgress += 1;
    awaited = batch;
    const slowTimer = setTimeout(() => {
      awaited = null;
      startSoon();
    }, options.slowAfterMs);
    void process(batch).finally(() => {
      clearTimeout(slowTimer);
      if (awaited === batch) awaited = null;
      inProgress -= 1;
      startSoon();
    });
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const pending: PendingItem<Item, Result> = { item, resolve, reject };
      queue.push(pending);
      startSoon();
      if (queue.at(-1) === pending) pending.timer = setTimeout(timeOut, options.waitMs, pending);
    });
}
