import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBatcher } from './batcher.ts';

const SLOW_AFTER_MS = 10;

/** Batches that end when the test ends them. */
function createManualBatcher(
  failsAll: (error: unknown) => boolean = () => false,
  options: { gatherMs?: number } = {},
) {
  const batches: { items: readonly number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const add = createBatcher<number, string>(
    (items) =>
      new Promise((resolve, reject) => {
        batches.push({
          items,
          end: () => resolve(items.map((item) => `done ${item}`)),
          fail: reject,
        });
      }),
    {
      maxConcurrent: 2,
      slowAfterMs: SLOW_AFTER_MS,
      maxItems: 3,
      waitMs: 1000,
      timeoutError: () => new Error('too long'),
      failsAll,
      ...options,
    },
  );
  const started = () => batches.map(({ items }) => items);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { add, batches, started, settled };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const results = (items: readonly number[]) => items.map((item) => `done ${item}`);

describe('createBatcher', () => {
  it('an item that arrives alone is processed alone and at once', async () => {
    const { add, batches, started, settled } = createManualBatcher();
    const one = add(1);
    expect(started()).toEqual([[1]]);
    batches[0]?.end();
    expect(await one).toBe('done 1');
    await settled();
    const two = add(2);
    expect(started()).toEqual([[1], [2]]);
    batches[1]?.end();
    expect(await two).toBe('done 2');
    await settled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('items that arrive while a batch is in progress form the next batch, in their order', async () => {
    const { add, batches, started, settled } = createManualBatcher();
    const all = [1, 2, 3, 4, 5].map(add);
    expect(started()).toEqual([[1]]);
    batches[0]?.end();
    await settled();
    expect(started()).toEqual([[1], [2, 3, 4]]);
    batches[1]?.end();
    await settled();
    expect(started()).toEqual([[1], [2, 3, 4], [5]]);
    batches[2]?.end();
    expect(await Promise.all(all)).toEqual(results([1, 2, 3, 4, 5]));
  });

  it('a slow batch delays no later item, up to the largest number of batches', async () => {
    const { add, batches, started, settled } = createManualBatcher();
    const all = [1, 2, 3].map(add);
    vi.advanceTimersByTime(SLOW_AFTER_MS - 1);
    expect(started()).toEqual([[1]]);
    vi.advanceTimersByTime(1);
    expect(started()).toEqual([[1], [2, 3]]);
    all.push(add(4), add(5));
    vi.advanceTimersByTime(SLOW_AFTER_MS);
    expect(started()).toEqual([[1], [2, 3]]);
    batches[1]?.end();
    await settled();
    expect(started()).toEqual([[1], [2, 3], [4, 5]]);
    batches[0]?.end();
    batches[2]?.end();
    expect(await Promise.all(all)).toEqual(results([1, 2, 3, 4, 5]));
    await settled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('the end of a slow batch does not start two batches beside another one', async () => {
    const { add, batches, started, settled } = createManualBatcher();
    const all = [1, 2].map(add);
    vi.advanceTimersByTime(SLOW_AFTER_MS);
    all.push(add(3));
    batches[0]?.end();
    await settled();
    expect(started()).toEqual([[1], [2]]);
    batches[1]?.end();
    await settled();
    expect(started()).toEqual([[1], [2], [3]]);
    batches[2]?.end();
    expect(await Promise.all(all)).toEqual(results([1, 2, 3]));
  });

  it('a bad item fails alone', async () => {
    const { add, batches, started, settled } = createManualBatcher();
    const all = [1, 2, 3].map(add);
    batches[0]?.end();
    await settled();
    batches[1]?.fail(new Error('one of them'));
    await settled();
    const rejected = expect(all[1]).rejects.toThrow('this one');
    batches[2]?.fail(new Error('this one'));
    await settled();
    batches[3]?.end();
    await rejected;
    expect(await all[2]).toBe('done 3');
    // One after the other, so that a failed batch does not become many concurrent calls.
    expect(started()).toEqual([[1], [2, 3], [2], [3]]);
  });

  it('an item that waits too long is rejected and not processed later', async () => {
    const { add, batches, started, settled } = createManualBatcher();
    const all = [add(1)];
    vi.advanceTimersByTime(SLOW_AFTER_MS);
    all.push(add(2), add(3));
    const rejected = expect(all[2]).rejects.toThrow('too long');
    vi.advanceTimersByTime(1000);
    await rejected;
    batches[0]?.end();
    await settled();
    expect(started()).toEqual([[1], [2]]);
    batches[1]?.end();
    expect(await Promise.all(all.slice(0, 2))).toEqual(results([1, 2]));
  });

  it('an error that concerns all items rejects all of them at once', async () => {
    const { add, batches, started, settled } = createManualBatcher(() => true);
    const all = [1, 2, 3].map(add);
    const outcomes = Promise.allSettled(all);
    batches[0]?.end();
    await settled();
    batches[1]?.fail(new Error('away'));
    expect((await outcomes).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(started()).toHaveLength(2);
  });

  it('items are gathered for a time, or until a batch is full', async () => {
    const { add, batches, started, settled } = createManualBatcher(undefined, { gatherMs: 5 });
    const all = [1, 2].map(add);
    vi.advanceTimersByTime(4);
    expect(started()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(started()).toEqual([[1, 2]]);
    all.push(add(3));
    batches[0]?.end();
    await settled();
    expect(started()).toEqual([[1, 2]]);
    vi.advanceTimersByTime(5);
    expect(started()).toEqual([[1, 2], [3]]);
    batches[1]?.end();
    await settled();
    all.push(...[4, 5, 6].map(add));
    expect(started()).toEqual([[1, 2], [3], [4, 5, 6]]);
    batches[2]?.end();
    expect(await Promise.all(all)).toEqual(results([1, 2, 3, 4, 5, 6]));
  });
});
