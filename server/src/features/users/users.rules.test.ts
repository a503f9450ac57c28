import { expect, it } from 'vitest';
import { isVisibleMember } from './users.rules.ts';

const MEMBER = {
  deleted_at: null,
  blocked_at: null,
  profile_complete: true,
  terms_agreed_at: new Date(),
};

it.each([
  [{}, true],
  [{ deleted_at: new Date() }, false],
  [{ blocked_at: new Date() }, false],
  [{ profile_complete: false }, false],
  [{ terms_agreed_at: null }, false],
])('[USR-11] a user with %j is visible: %s', (change, seen) => {
  expect(isVisibleMember({ ...MEMBER, ...change })).toBe(seen);
});
