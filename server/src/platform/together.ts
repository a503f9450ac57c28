/** Does the work of several calls in one go; answers in the order of `items`, and all or none of them. */
type DoTogether<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>;

interface Limits {
  /** How many goes are under way at once, at most. */
  goes: number;
  /** Another one starts beside those under way only when each of them has taken longer than this. */
  patienceMs: number;
  /** How many items one of them takes, at most. */
  items: number;
  /** Who waits longer for a go is refused, with what `tooLong` makes. */
  waitMs: number;
  tooLong(): Error;
  /** An error that says nothing about a single item: asking for each alone would meet it again. */
  concernsAll(error: unknown): boolean;
}

interface Waiting<Item, Result> {
  item: Item;
  timer?: NodeJS.Timeout;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * What comes while a go is under way waits and is done together in the next one: alone as long as
 * there is little to do, one round trip and one commit for many as soon as there is more. A go that
 * takes long holds up nobody else: others start beside it. Where a go fails, all of its items are done
 * again alone, so that one bad item costs no other its answer.
 */
export function createTogether<Item, Result>(
  doTogether: DoTogether<Item, Result>,
  limits: Limits,
): (item: Item) => Promise<Result> {
  const queue: Waiting<Item, Result>[] = [];
  let underWay = 0;
  /** The one under way whose end is waited for, unless it takes too long. */
  let awaited: readonly Waiting<Item, Result>[] | null = null;

  async function doAlone({ item, resolve, reject }: Waiting<Item, Result>): Promise<void> {
    try {
      const [result] = await doTogether([item]);
      resolve(result as Result);
    } catch (error) {
      reject(error);
    }
  }

  async function go(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    const [first] = batch;
    if (first && batch.length === 1) return doAlone(first);
    try {
      const results = await doTogether(batch.map(({ item }) => item));
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result);
    } catch (error) {
      if (limits.concernsAll(error)) for (const { reject } of batch) reject(error);
      // One after the other: this go stays one.
      else for (const waiting of batch) await doAlone(waiting);
    }
  }

  function giveUp(waiting: Waiting<Item, Result>): void {
    queue.splice(queue.indexOf(waiting), 1);
    waiting.reject(limits.tooLong());
  }

  function next(): void {
    if (awaited || underWay >= limits.goes || queue.length === 0) return;
    const batch = queue.splice(0, limits.items);
    for (const { timer } of batch) clearTimeout(timer);
    underWay += 1;
    awaited = batch;
    const patience = setTimeout(() => {
      awaited = null;
      next();
    }, limits.patienceMs);
    void go(batch).finally(() => {
      clearTimeout(patience);
      if (awaited === batch) awaited = null;
      underWay -= 1;
      next();
    });
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const waiting: Waiting<Item, Result> = { item, resolve, reject };
      queue.push(waiting);
      next();
      if (queue.at(-1) === waiting) waiting.timer = setTimeout(giveUp, limits.waitMs, waiting);
    });
}
