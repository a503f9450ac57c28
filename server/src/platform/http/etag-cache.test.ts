import { expect, it } from 'vitest';
import { createUserCache } from '../user-cache.ts';
import { createEtagCache } from './etag-cache.ts';

function aMemory() {
  let nowMs = 0;
  let whole = true;
  let busy = false;
  const memory = createUserCache();
  const polled = createEtagCache({
    memory,
    clock: { now: () => new Date(nowMs) },
    isInSync: () => whole,
    isBusy: () => busy,
  });
  polled.reading(1, 'rooms')('"a"');
  return {
    polled,
    memory,
    advance: (ms: number) => {
      nowMs += ms;
    },
    separate: () => {
      whole = false;
    },
    crowd: () => {
      busy = true;
    },
  };
}

it('[ROOM-9] [API-29] the cached tag of an unchanged list is sufficient', () => {
  const { polled } = aMemory();
  expect(polled.isUnchanged(1, 'rooms', '"a"')).toBe(true);
  expect(polled.isUnchanged(1, 'rooms', '"b"')).toBe(false);
  expect(polled.isUnchanged(1, 'received', '"a"')).toBe(false);
  expect(polled.isUnchanged(2, 'rooms', '"a"')).toBe(false);
});

it('[API-30] a change of this user’s lists invalidates the tag, a change of another user’s does not', () => {
  const { polled, memory } = aMemory();
  memory.forgetLists([2, 3]);
  expect(polled.isUnchanged(1, 'rooms', '"a"')).toBe(true);
  memory.forgetLists([1]);
  expect(polled.isUnchanged(1, 'rooms', '"a"')).toBe(false);
});

it('[API-30] a change while the list was being read invalidates the result at once', () => {
  const { polled, memory } = aMemory();
  const remember = polled.reading(1, 'rooms');
  memory.forgetLists([1]);
  remember('"b"');
  expect(polled.isUnchanged(1, 'rooms', '"b"')).toBe(false);
});

it('[ROOM-9] after 30 s the list is read again in any case', () => {
  const { polled, advance } = aMemory();
  advance(29_999);
  expect(polled.isUnchanged(1, 'rooms', '"a"')).toBe(true);
  advance(1);
  expect(polled.isUnchanged(1, 'rooms', '"a"')).toBe(false);
});

it('[API-30] out of sync with the other processes no cached tag is used', () => {
  const { polled, separate } = aMemory();
  separate();
  expect(polled.isUnchanged(1, 'rooms', '"a"')).toBe(false);
});

it('[API-30] after a gap in the events every list is read again', () => {
  const { polled, memory } = aMemory();
  memory.forget();
  expect(polled.isUnchanged(1, 'rooms', '"a"')).toBe(false);
});

it('[API-30] a list that was being read when the gap ended is not cached either', () => {
  const { polled, memory } = aMemory();
  const remember = polled.reading(1, 'rooms');
  memory.forget();
  remember('"b"');
  expect(polled.isUnchanged(1, 'rooms', '"b"')).toBe(false);
});

it('[API-30] a gap in the events of one user affects no other user', () => {
  const { polled, memory } = aMemory();
  memory.forget(2);
  expect(polled.isUnchanged(1, 'rooms', '"a"')).toBe(true);
  memory.forget(1);
  expect(polled.isUnchanged(1, 'rooms', '"a"')).toBe(false);
});

it('[REL-16] lists are rejected first when calls wait for the database, with a retry time', () => {
  const { polled, crowd } = aMemory();
  expect(() => polled.assertRoom()).not.toThrow();
  crowd();
  expect(() => polled.assertRoom()).toThrow(
    expect.objectContaining({ code: 'unavailable', details: { retryAfter: 3 } }),
  );
});
