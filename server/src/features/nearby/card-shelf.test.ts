import { expect, it } from 'vitest';
import { createCardShelf } from './card-shelf.ts';

const of = (id: number, version: number) => ({ id, version, latitude: 37.5, longitude: 127 });
const bytes = Buffer.from('{');

it('[NEAR-21] a card of another version or another place is none', () => {
  const shelf = createCardShelf(10);
  shelf.put(of(1, 700), bytes);
  expect(shelf.find(of(1, 700))).toBe(bytes);
  expect(shelf.find(of(1, 701))).toBeNull();
  expect(shelf.find(of(2, 700))).toBeNull();
  expect(shelf.find({ ...of(1, 700), latitude: 37.6 })).toBeNull();
  expect(shelf.find({ ...of(1, 700), longitude: 127.1 })).toBeNull();
  shelf.put(of(1, 701), bytes);
  expect(shelf.find(of(1, 700))).toBeNull();
  expect(shelf.find(of(1, 701))).toBe(bytes);
});

it('[NEAR-21] what was put first makes room', () => {
  const shelf = createCardShelf(2);
  for (const id of [1, 2]) shelf.put(of(id, 1), bytes);
  shelf.put(of(2, 2), bytes);
  shelf.put(of(3, 1), bytes);
  expect([of(1, 1), of(2, 2), of(3, 1)].map((one) => shelf.find(one))).toEqual([
    null,
    bytes,
    bytes,
  ]);
});
