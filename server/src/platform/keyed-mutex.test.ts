import { expect, it } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

it('[REL-12] the same key runs in order, other keys run in parallel, and a failure blocks nothing', async () => {
  const runExclusive = createKeyedMutex();
  const done: string[] = [];
  let openGate = () => {};
  const gate = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  const first = runExclusive('room 1', async () => {
    await gate;
    done.push('first');
    throw new Error('failed');
  });
  const second = runExclusive('room 1', async () => done.push('second'));
  await runExclusive('room 2', async () => done.push('elsewhere'));
  expect(done).toEqual(['elsewhere']);
  openGate();
  await expect(first).rejects.toThrow('failed');
  await second;
  expect(done).toEqual(['elsewhere', 'first', 'second']);
});
