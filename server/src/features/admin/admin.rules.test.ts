import { expect, it } from 'vitest';
import { adminRefusal, toLikePattern } from './admin.rules.ts';

const account = { id: 2, blocked: false, deleted: false, isAdmin: false };
const admin = { id: 1, isLastAdmin: false };

it.each([
  ['block', {}, {}, null],
  ['unblock', { blocked: true }, {}, null],
  ['delete', { blocked: true }, {}, null],
  ['block', { deleted: true }, {}, 'already_deleted'],
  ['unblock', { deleted: true, blocked: true }, {}, 'already_deleted'],
  ['delete', { deleted: true }, {}, 'already_deleted'],
  ['block', { blocked: true }, {}, 'already_blocked'],
  ['unblock', {}, {}, 'not_blocked'],
  ['block', { id: 1, isAdmin: true }, {}, 'last_admin'],
  ['delete', { id: 1, isAdmin: true }, {}, 'last_admin'],
  ['delete', { isAdmin: true }, { isLastAdmin: true }, 'last_admin'],
  ['delete', { isAdmin: true }, {}, null],
] as const)(
  '[ADM-12] [ADM-13] [ADM-15] [ADM-16] %s of account %j by admin %j returns %s',
  (action, change, by, refusal) => {
    expect(adminRefusal({ ...account, ...change }, action, { ...admin, ...by })).toBe(refusal);
  },
);

it('[ADM-7] percent, underscore and backslash are escaped in a search pattern', () => {
  expect(toLikePattern('50%_\\')).toBe('%50\\%\\_\\\\%');
});
