import { expect, it } from 'vitest';
import { createUserCache } from './user-cache.ts';

const list = { etag: '"a"', readAtMs: 0 };

it('a list that was read before a change is not found after it', () => {
  const cache = createUserCache();
  const { lists } = cache.entryOf(1);
  cache.invalidateLists([1, 2]);
  lists.set('rooms ko', list);
  expect(cache.entryOf(1).lists.get('rooms ko')).toBeUndefined();
});

it('a change of one user’s lists keeps their sessions and the lists of others', () => {
  const cache = createUserCache();
  const { sessions } = cache.entryOf(1);
  cache.entryOf(2).lists.set('rooms ko', list);
  cache.invalidateLists([1]);
  expect(cache.entryOf(1).sessions).toBe(sessions);
  expect(cache.entryOf(2).lists.get('rooms ko')).toBe(list);
});

it.each([[1], [undefined]])(
  '[SES-14] invalidating user %s drops the cached data and the result of a read in progress',
  (userId) => {
    const cache = createUserCache();
    const entry = cache.entryOf(1);
    cache.invalidate(userId);
    entry.lists.set('rooms ko', list);
    expect(cache.entryOf(1)).not.toBe(entry);
    expect(cache.entryOf(1).lists.size).toBe(0);
  },
);

it('[SES-14] a full cache evicts the least recently used user', () => {
  const cache = createUserCache(2);
  for (const userId of [1, 2, 1, 3]) cache.entryOf(userId).lists.set('rooms ko', list);
  expect([1, 3].map((userId) => cache.entryOf(userId).lists.size)).toEqual([1, 1]);
  expect(cache.entryOf(2).lists.size).toBe(0);
});

it('[SES-14] a reader detects that users were invalidated while it read', () => {
  const cache = createUserCache();
  const { invalidationCount } = cache;
  cache.invalidateLists([1]);
  expect(cache.invalidationCount).toBe(invalidationCount);
  cache.invalidate(2);
  expect(cache.invalidationCount).not.toBe(invalidationCount);
});
