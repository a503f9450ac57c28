import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTogether } from './together.ts';

const PATIENCE_MS = 10;

/** Goes that end when they are told to. */
function heldGoes(concernsAll: (error: unknown) => boolean = () => false) {
  const goes: { items: readonly number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const add = createTogether<number, string>(
    (items) =>
      new Promise((resolve, reject) => {
        goes.push({ items, end: () => resolve(items.map((item) => `done ${item}`)), fail: reject });
      }),
    {
      goes: 2,
      patienceMs: PATIENCE_MS,
      items: 3,
      waitMs: 1000,
      tooLong: () => new Error('too long'),
      concernsAll,
    },
  );
  const asked = () => goes.map(({ items }) => items);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { add, goes, asked, settled };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const told = (items: readonly number[]) => items.map((item) => `done ${item}`);

describe('createTogether', () => {
  it('[REL-28] what comes alone goes alone and at once', async () => {
    const { add, goes, asked, settled } = heldGoes();
    const one = add(1);
    expect(asked()).toEqual([[1]]);
    goes[0]?.end();
    expect(await one).toBe('done 1');
    await settled();
    const two = add(2);
    expect(asked()).toEqual([[1], [2]]);
    goes[1]?.end();
    expect(await two).toBe('done 2');
    await settled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[REL-28] what comes while a go is under way waits and goes together, in its order', async () => {
    const { add, goes, asked, settled } = heldGoes();
    const all = [1, 2, 3, 4, 5].map(add);
    expect(asked()).toEqual([[1]]);
    goes[0]?.end();
    await settled();
    expect(asked()).toEqual([[1], [2, 3, 4]]);
    goes[1]?.end();
    await settled();
    expect(asked()).toEqual([[1], [2, 3, 4], [5]]);
    goes[2]?.end();
    expect(await Promise.all(all)).toEqual(told([1, 2, 3, 4, 5]));
  });

  it('[REL-28] a go that takes long holds up nobody else, until as many as allowed are under way', async () => {
    const { add, goes, asked, settled } = heldGoes();
    const all = [1, 2, 3].map(add);
    vi.advanceTimersByTime(PATIENCE_MS - 1);
    expect(asked()).toEqual([[1]]);
    vi.advanceTimersByTime(1);
    expect(asked()).toEqual([[1], [2, 3]]);
    all.push(add(4), add(5));
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(asked()).toEqual([[1], [2, 3]]);
    goes[1]?.end();
    await settled();
    expect(asked()).toEqual([[1], [2, 3], [4, 5]]);
    goes[0]?.end();
    goes[2]?.end();
    expect(await Promise.all(all)).toEqual(told([1, 2, 3, 4, 5]));
    await settled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[REL-28] a go that has taken long and ends does not let two start beside another', async () => {
    const { add, goes, asked, settled } = heldGoes();
    const all = [1, 2].map(add);
    vi.advanceTimersByTime(PATIENCE_MS);
    all.push(add(3));
    goes[0]?.end();
    await settled();
    expect(asked()).toEqual([[1], [2]]);
    goes[1]?.end();
    await settled();
    expect(asked()).toEqual([[1], [2], [3]]);
    goes[2]?.end();
    expect(await Promise.all(all)).toEqual(told([1, 2, 3]));
  });

  it('[REL-28] a bad one costs no other its answer', async () => {
    const { add, goes, asked, settled } = heldGoes();
    const all = [1, 2, 3].map(add);
    goes[0]?.end();
    await settled();
    goes[1]?.fail(new Error('one of them'));
    await settled();
    const refused = expect(all[1]).rejects.toThrow('this one');
    goes[2]?.fail(new Error('this one'));
    await settled();
    goes[3]?.end();
    await refused;
    expect(await all[2]).toBe('done 3');
    // One after the other, so that a bad one does not make many goes of one.
    expect(asked()).toEqual([[1], [2, 3], [2], [3]]);
  });

  it('[REL-28] who waits too long for a go is refused, and not stored after all', async () => {
    const { add, goes, asked, settled } = heldGoes();
    const all = [add(1)];
    vi.advanceTimersByTime(PATIENCE_MS);
    all.push(add(2), add(3));
    const refused = expect(all[2]).rejects.toThrow('too long');
    vi.advanceTimersByTime(1000);
    await refused;
    goes[0]?.end();
    await settled();
    expect(asked()).toEqual([[1], [2]]);
    goes[1]?.end();
    expect(await Promise.all(all.slice(0, 2))).toEqual(told([1, 2]));
  });

  it('[REL-28] what is wrong with none of them is told all of them at once', async () => {
    const { add, goes, asked, settled } = heldGoes(() => true);
    const all = [1, 2, 3].map(add);
    const answers = Promise.allSettled(all);
    goes[0]?.end();
    await settled();
    goes[1]?.fail(new Error('away'));
    expect((await answers).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(asked()).toHaveLength(2);
  });
});
