import { availableParallelism } from 'node:os';
import argon2 from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import * as worker from './password-worker.mjs';
import { verifyPassword } from './passwords.ts';

it('[PWD-2] [SEC-12] without a stored hash a hash of the same cost is compared, and never matches', () => {
  const verifySync = vi.spyOn(argon2, 'verifySync');
  expect(worker.verify({ stored: null, password: 'no account has this password' })).toBe(false);
  expect(verifySync).toHaveBeenCalledWith(
    expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    'no account has this password',
  );
  expect(worker.hash('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('beyond a short queue a password is rejected with 503', async () => {
  const queued = availableParallelism() * 17;
  const calls = Array.from({ length: queued + 3 }, () => verifyPassword(null, 'a guess'));
  const outcomes = await Promise.allSettled(calls);
  const rejected = outcomes.filter(({ status }) => status === 'rejected');
  expect(rejected).toHaveLength(3);
  expect(rejected).toMatchObject(
    Array(3).fill({ reason: { code: 'unavailable', details: { retryAfter: expect.any(Number) } } }),
  );
});
