import { expect, it } from 'vitest';
import { checkReturn, resolveAccount, toDisplayName } from './providers.rules.ts';

const existing = { userId: 7, deleted: false, blocked: false };

it.each([
  [existing, true, { kind: 'sign-in', userId: 7 }],
  [existing, false, { kind: 'sign-in', userId: 7 }],
  [{ ...existing, blocked: true }, true, { kind: 'refuse', error: 'account_blocked' }],
  [{ ...existing, deleted: true }, false, { kind: 'create' }],
  [{ ...existing, deleted: true }, true, { kind: 'link' }],
  [null, false, { kind: 'create' }],
  [null, true, { kind: 'link' }],
])(
  '[GGL-5] [GGL-8] [SIGN-3] identity %j, address with an account %s: %j',
  (row, taken, resolution) => {
    expect(resolveAccount(row, taken)).toEqual(resolution);
  },
);

it.each([
  ['code=c&state=s', { kind: 'code' }],
  ['state=s', { kind: 'code' }],
  ['code=c', { kind: 'foreign' }],
  ['code=c&state=other', { kind: 'foreign' }],
  ['code=c&state=s&state=s', { kind: 'foreign' }],
  ['code=c&state=s&state=other', { kind: 'foreign' }],
  ['error=access_denied&state=s', { failure: 'denied', code: 'access_denied' }],
  ['error=access_denied', { failure: 'denied', code: 'access_denied' }],
  ['error=access_denied&error_description=%BB%E7%BF%EB', { failure: 'denied' }],
  ['error=access_denied&state=other', { kind: 'foreign' }],
  ['error=server_error&state=s', { failure: 'unavailable' }],
  ['error=temporarily_unavailable', { failure: 'unavailable' }],
  ['error=invalid_request&state=s', { failure: 'failed', code: 'invalid_request' }],
  ['error=%3Cscript%3E&state=s', { failure: 'failed', code: 'unknown' }],
  ['error=&state=s', { failure: 'failed', code: 'unknown' }],
])('[SIGN-1] [SIGN-4] the return %s is %j', (query, expected) => {
  expect(checkReturn(new URLSearchParams(query), 's')).toMatchObject(expected);
});

const FAMILY = '👨‍👩‍👧‍👦';

it.each([
  ['  김민아 ', 'mina@test.example', '김민아'],
  [null, 'mina@test.example', 'mina'],
  ['', 'mina@test.example', 'mina'],
  ['두\n줄', 'mina@test.example', 'mina'],
  ['카톡 mina1234 로 연락주세요', 'mina@test.example', 'mina'],
  ['운영자', 'mina@test.example', 'mina'],
  ['가'.repeat(60), 'mina@test.example', '가'.repeat(50)],
  // A family is seven code points.
  [FAMILY.repeat(200), 'mina@test.example', FAMILY.repeat(7)],
  [null, null, ''],
  ['두\n줄', null, ''],
])(
  '[USR-16] [USR-20] [SIGN-6] the provider’s name %j with %s becomes %j',
  (name, email, expected) => {
    expect(toDisplayName(name, email)).toBe(expected);
  },
);
