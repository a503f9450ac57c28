import { expect, it } from 'vitest';
import { createCardShelf } from './card-shelf.ts';

const card = (version: number) => ({ version, bytes: Buffer.from(String(version)) });

it('[NEAR-21] a card of another version is none', () => {
  const shelf = createCardShelf(10);
  shelf.put(1, card(700));
  expect(shelf.find(1, 700)?.toString()).toBe('700');
  expect(shelf.find(1, 701)).toBeNull();
  expect(shelf.find(2, 700)).toBeNull();
  shelf.put(1, card(701));
  expect(shelf.find(1, 700)).toBeNull();
  expect(shelf.find(1, 701)?.toString()).toBe('701');
});

it('[NEAR-21] what was put first makes room', () => {
  const shelf = createCardShelf(2);
  for (const id of [1, 2]) shelf.put(id, card(1));
  shelf.put(2, card(2));
  shelf.put(3, card(1));
  expect([1, 2, 3].map((id) => shelf.find(id, id === 2 ? 2 : 1) !== null)).toEqual([
    false,
    true,
    true,
  ]);
});
