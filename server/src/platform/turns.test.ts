import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('[REL-12] the same key runs in order, other keys run beside it, failures hold up nobody', async () => {
  const inTurn = createTurns();
  const done: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const first = inTurn('room 1', async () => {
    await gate;
    done.push('first');
    throw new Error('failed');
  });
  const second = inTurn('room 1', async () => done.push('second'));
  await inTurn('room 2', async () => done.push('elsewhere'));
  expect(done).toEqual(['elsewhere']);
  open();
  await expect(first).rejects.toThrow('failed');
  await second;
  expect(done).toEqual(['elsewhere', 'first', 'second']);
});
