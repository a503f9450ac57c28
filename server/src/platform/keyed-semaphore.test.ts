import { expect, it } from 'vitest';
import { createKeyedSemaphore } from './keyed-semaphore.ts';

/** Work that ends on request, and the order in which it started. */
function createWork() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  return { started, ends, work };
}

it('the work of one key waits for itself only', async () => {
  const run = createKeyedSemaphore(2, 10);
  const { started, ends, work } = createWork();
  const calls = ['a1', 'a2', 'a3', 'b1'].map((name) => run(name.slice(0, 1), work(name)));
  await Promise.resolve();
  expect(started).toEqual(['a1', 'a2', 'b1']);
  ends[0]?.();
  expect(await calls[0]).toBe('a1');
  await expect.poll(() => started).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const end of ends) end();
  expect(await Promise.all(calls)).toEqual(['a1', 'a2', 'a3', 'b1']);
});

it('a full queue of one key rejects work of this key only', async () => {
  const run = createKeyedSemaphore(1, 1);
  const { ends, work } = createWork();
  const calls = [run('a', work('running')), run('a', work('waiting'))];
  await expect(run('a', work('rejected'))).rejects.toMatchObject({ code: 'unavailable' });
  calls.push(run('b', work('other')));
  await expect.poll(() => ends.length).toBe(2);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(3);
  for (const end of ends) end();
  expect(await Promise.all(calls)).toEqual(['running', 'waiting', 'other']);
});
