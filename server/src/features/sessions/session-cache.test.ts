import { expect, it } from 'vitest';
import { SessionCache } from './session-cache.ts';

const aSession = (userId: number, device: number) => ({
  caller: {
    userId,
    tokenHash: Buffer.from([userId, device]),
    forgeryToken: '',
    isAdmin: false,
    termsAgreed: true,
    profileComplete: true,
  },
  readMs: 0,
  expiresMs: 1,
});
const hash = (userId: number, device: number) => Buffer.from([userId, device]);

it('[SES-10] one session goes alone, a person’s sessions together', () => {
  const cache = new SessionCache(10);
  for (const [userId, device] of [
    [1, 1],
    [1, 2],
    [2, 1],
  ] as const) {
    cache.add(aSession(userId, device));
  }
  cache.drop(hash(1, 1));
  expect(cache.find(hash(1, 1))).toBeUndefined();
  expect(cache.find(hash(1, 2))?.caller.userId).toBe(1);
  cache.add(aSession(1, 3));
  cache.dropOf(1);
  expect([cache.find(hash(1, 2)), cache.find(hash(1, 3)), cache.size]).toEqual([
    undefined,
    undefined,
    1,
  ]);
  cache.dropOf(99);
  cache.clear();
  expect(cache.size).toBe(0);
});

it('[SES-14] a full cache lets the oldest go, and the index with it', () => {
  const cache = new SessionCache(2);
  cache.add(aSession(1, 1));
  cache.add(aSession(1, 1));
  cache.add(aSession(2, 1));
  cache.add(aSession(3, 1));
  expect(cache.size).toBe(2);
  expect(cache.find(hash(1, 1))).toBeUndefined();
  cache.dropOf(1);
  cache.dropOf(2);
  cache.dropOf(3);
  expect(cache.size).toBe(0);
});
