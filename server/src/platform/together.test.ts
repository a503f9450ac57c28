import { describe, expect, it, vi } from 'vitest';
import { createTogether } from './together.ts';

/** Goes that end when they are told to. */
function heldGoes(concernsAll: (error: unknown) => boolean = () => false) {
  const goes: { items: readonly number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const add = createTogether<number, string>(
    (items) =>
      new Promise((resolve, reject) => {
        goes.push({ items, end: () => resolve(items.map((item) => `done ${item}`)), fail: reject });
      }),
    { goes: 2, items: 3, waitMs: 1000, tooLong: () => new Error('too long'), concernsAll },
  );
  const asked = () => goes.map(({ items }) => items);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { add, goes, asked, settled };
}

describe('createTogether', () => {
  it('[REL-28] what comes alone goes alone and at once', async () => {
    const { add, goes, asked } = heldGoes();
    const one = add(1);
    const two = add(2);
    expect(asked()).toEqual([[1], [2]]);
    goes[0]?.end();
    goes[1]?.end();
    expect(await Promise.all([one, two])).toEqual(['done 1', 'done 2']);
  });

  it('[REL-28] what comes while goes are under way waits and goes together, in its order', async () => {
    const { add, goes, asked, settled } = heldGoes();
    const all = [1, 2, 3, 4, 5, 6].map(add);
    expect(asked()).toEqual([[1], [2]]);
    goes[0]?.end();
    await settled();
    expect(asked()).toEqual([[1], [2], [3, 4, 5]]);
    goes[1]?.end();
    await settled();
    expect(asked()).toEqual([[1], [2], [3, 4, 5], [6]]);
    goes[2]?.end();
    goes[3]?.end();
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5, 6].map((item) => `done ${item}`));
  });

  it('[REL-28] a bad one costs no other its answer', async () => {
    const { add, goes, asked, settled } = heldGoes();
    const all = [1, 2, 3, 4].map(add);
    goes[0]?.end();
    goes[1]?.end();
    await settled();
    goes[2]?.fail(new Error('one of them'));
    await settled();
    const refused = expect(all[2]).rejects.toThrow('this one');
    goes[3]?.fail(new Error('this one'));
    await settled();
    goes[4]?.end();
    await refused;
    expect(await all[3]).toBe('done 4');
    // One after the other, so that a bad one does not make many goes of one.
    expect(asked().slice(2)).toEqual([[3, 4], [3], [4]]);
  });

  it('[REL-28] who waits too long for a go is refused, and not stored after all', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { add, goes, asked, settled } = heldGoes();
    const all = [1, 2, 3].map(add);
    const refused = expect(all[2]).rejects.toThrow('too long');
    vi.advanceTimersByTime(1000);
    await refused;
    goes[0]?.end();
    await settled();
    vi.useRealTimers();
    expect(asked()).toEqual([[1], [2]]);
    goes[1]?.end();
    expect(await Promise.all(all.slice(0, 2))).toEqual(['done 1', 'done 2']);
  });

  it('[REL-28] what is wrong with none of them is told all of them at once', async () => {
    const { add, goes, asked, settled } = heldGoes(() => true);
    const all = [1, 2, 3, 4].map(add);
    const told = Promise.allSettled(all);
    goes[0]?.end();
    goes[1]?.end();
    await settled();
    goes[2]?.fail(new Error('away'));
    expect((await told).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(asked()).toHaveLength(3);
  });
});
