import { expect, it } from 'vitest';
import { resolveGoogleAccount, toDisplayName } from './google.rules.ts';

const identity = { email: 'mina@test.example', emailVerified: true };
const existing = { userId: 7, deleted: false, blocked: false };

it.each([
  [existing, identity, true, { kind: 'sign-in', userId: 7 }],
  [existing, { email: null, emailVerified: false }, false, { kind: 'sign-in', userId: 7 }],
  [{ ...existing, blocked: true }, identity, true, { kind: 'refuse', error: 'account_blocked' }],
  [{ ...existing, deleted: true }, identity, false, { kind: 'create' }],
  [null, identity, false, { kind: 'create' }],
  [null, identity, true, { kind: 'link' }],
  [
    null,
    { ...identity, emailVerified: false },
    true,
    { kind: 'refuse', error: 'google_unverified' },
  ],
  [null, { ...identity, email: null }, false, { kind: 'refuse', error: 'google_unverified' }],
  [
    null,
    { ...identity, email: 'no address' },
    false,
    { kind: 'refuse', error: 'google_unverified' },
  ],
])(
  '[GGL-5] [GGL-8] [GGL-9] identity %j with claims %j, address taken %s: %j',
  (row, claims, taken, resolution) => {
    expect(resolveGoogleAccount(row, claims, taken)).toEqual(resolution);
  },
);

it.each([
  ['  김민아 ', '김민아'],
  [null, 'mina'],
  ['', 'mina'],
  ['두\n줄', 'mina'],
  ['가'.repeat(60), '가'.repeat(50)],
])('[GGL-13] [USR-20] Google’s name %j becomes %j', (name, expected) => {
  expect(toDisplayName(name, 'mina@test.example')).toBe(expected);
});
