import { expect, it } from 'vitest';
import { createUserCache } from './user-cache.ts';

const list = { etag: '"a"', readMs: 0 };

it('[API-30] a list that was read before a change is not found after it', () => {
  const memory = createUserCache();
  const { lists } = memory.of(1);
  memory.forgetLists([1, 2]);
  lists.set('rooms ko', list);
  expect(memory.of(1).lists.get('rooms ko')).toBeUndefined();
});

it('[API-30] a change of one user’s lists keeps their sessions and the lists of others', () => {
  const memory = createUserCache();
  const { sessions } = memory.of(1);
  memory.of(2).lists.set('rooms ko', list);
  memory.forgetLists([1]);
  expect(memory.of(1).sessions).toBe(sessions);
  expect(memory.of(2).lists.get('rooms ko')).toBe(list);
});

it.each([[1], [undefined]])(
  '[SES-14] [API-30] invalidating user %s drops the cached data and what is being read',
  (userId) => {
    const memory = createUserCache();
    const before = memory.of(1);
    memory.forget(userId);
    before.lists.set('rooms ko', list);
    expect(memory.of(1)).not.toBe(before);
    expect(memory.of(1).lists.size).toBe(0);
  },
);

it('[SES-14] a full cache evicts the least recently used user', () => {
  const memory = createUserCache(2);
  for (const userId of [1, 2, 1, 3]) memory.of(userId).lists.set('rooms ko', list);
  expect([1, 3].map((userId) => memory.of(userId).lists.size)).toEqual([1, 1]);
  expect(memory.of(2).lists.size).toBe(0);
});

it('[SES-14] a reader detects that users were invalidated while it read', () => {
  const memory = createUserCache();
  const { forgotten } = memory;
  memory.forgetLists([1]);
  expect(memory.forgotten).toBe(forgotten);
  memory.forget(2);
  expect(memory.forgotten).not.toBe(forgotten);
});
