import { expect, it } from 'vitest';
import { createEtagCache } from './etag-cache.ts';
import { createUserCache } from './user-cache.ts';

function setUp() {
  let nowMs = 0;
  let isInSync = true;
  let isBusy = false;
  const userCache = createUserCache();
  const etagCache = createEtagCache({
    userCache,
    clock: { now: () => new Date(nowMs) },
    isInSync: () => isInSync,
    isBusy: () => isBusy,
  });
  etagCache.startRead(1, 'rooms')('"a"');
  return {
    etagCache,
    userCache,
    advance: (ms: number) => {
      nowMs += ms;
    },
    loseSync: () => {
      isInSync = false;
    },
    overload: () => {
      isBusy = true;
    },
  };
}

it('the cached tag of an unchanged list is sufficient', () => {
  const { etagCache } = setUp();
  expect(etagCache.isUnchanged(1, 'rooms', '"a"')).toBe(true);
  expect(etagCache.isUnchanged(1, 'rooms', '"b"')).toBe(false);
  expect(etagCache.isUnchanged(1, 'received', '"a"')).toBe(false);
  expect(etagCache.isUnchanged(2, 'rooms', '"a"')).toBe(false);
});

it('a change of this user’s lists invalidates the tag, a change of another user’s does not', () => {
  const { etagCache, userCache } = setUp();
  userCache.invalidateLists([2, 3]);
  expect(etagCache.isUnchanged(1, 'rooms', '"a"')).toBe(true);
  userCache.invalidateLists([1]);
  expect(etagCache.isUnchanged(1, 'rooms', '"a"')).toBe(false);
});

it('a change while the list was being read invalidates the result at once', () => {
  const { etagCache, userCache } = setUp();
  const storeEtag = etagCache.startRead(1, 'rooms');
  userCache.invalidateLists([1]);
  storeEtag('"b"');
  expect(etagCache.isUnchanged(1, 'rooms', '"b"')).toBe(false);
});

it('after 30 s the list is read again in any case', () => {
  const { etagCache, advance } = setUp();
  advance(29_999);
  expect(etagCache.isUnchanged(1, 'rooms', '"a"')).toBe(true);
  advance(1);
  expect(etagCache.isUnchanged(1, 'rooms', '"a"')).toBe(false);
});

it('out of sync with the other processes no cached tag is used', () => {
  const { etagCache, loseSync } = setUp();
  loseSync();
  expect(etagCache.isUnchanged(1, 'rooms', '"a"')).toBe(false);
});

it('after a gap in the events every list is read again', () => {
  const { etagCache, userCache } = setUp();
  userCache.invalidate();
  expect(etagCache.isUnchanged(1, 'rooms', '"a"')).toBe(false);
});

it('a list that was being read when the gap ended is not cached either', () => {
  const { etagCache, userCache } = setUp();
  const storeEtag = etagCache.startRead(1, 'rooms');
  userCache.invalidate();
  storeEtag('"b"');
  expect(etagCache.isUnchanged(1, 'rooms', '"b"')).toBe(false);
});

it('a gap in the events of one user affects no other user', () => {
  const { etagCache, userCache } = setUp();
  userCache.invalidate(2);
  expect(etagCache.isUnchanged(1, 'rooms', '"a"')).toBe(true);
  userCache.invalidate(1);
  expect(etagCache.isUnchanged(1, 'rooms', '"a"')).toBe(false);
});

it('lists are rejected first when calls wait for the database, with a retry time', () => {
  const { etagCache, overload } = setUp();
  expect(() => etagCache.assertNotBusy()).not.toThrow();
  overload();
  expect(() => etagCache.assertNotBusy()).toThrow(
    expect.objectContaining({ code: 'unavailable', details: { retryAfter: 3 } }),
  );
});
