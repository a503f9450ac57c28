import { expect, it } from 'vitest';
import { resolveGoogleAccount, toDisplayName } from './google.rules.ts';

const person = { email: 'mina@test.example', emailVerified: true };
const existing = { userId: 7, deleted: false, blocked: false };

it.each([
  [existing, person, true, { kind: 'sign-in', userId: 7 }],
  [existing, { email: null, emailVerified: false }, false, { kind: 'sign-in', userId: 7 }],
  [{ ...existing, blocked: true }, person, true, { kind: 'refuse', error: 'account_blocked' }],
  [{ ...existing, deleted: true }, person, false, { kind: 'create' }],
  [null, person, false, { kind: 'create' }],
  [null, person, true, { kind: 'link' }],
  [null, { ...person, emailVerified: false }, true, { kind: 'refuse', error: 'google_unverified' }],
  [null, { ...person, email: null }, false, { kind: 'refuse', error: 'google_unverified' }],
  [null, { ...person, email: 'no address' }, false, { kind: 'refuse', error: 'google_unverified' }],
])(
  '[GGL-5] [GGL-8] [GGL-9] identity %j with claims %j, address taken %s: %j',
  (row, who, taken, resolution) => {
    expect(resolveGoogleAccount(row, who, taken)).toEqual(resolution);
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
