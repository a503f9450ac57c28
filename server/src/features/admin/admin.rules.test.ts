import { ACTION_TEXTS } from '@meongmate/shared/texts/log-texts';
import { expect, it } from 'vitest';
import { adminRefusal, matchingKeys, toLikePattern } from './admin.rules.ts';

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
  '[ADM-12] [ADM-15] [ADM-16] %s of account %j by admin %j returns %s',
  (action, change, by, refusal) => {
    expect(adminRefusal({ ...account, ...change }, action, { ...admin, ...by })).toBe(refusal);
  },
);

it('[ADM-6] percent, underscore and backslash are escaped in a search pattern', () => {
  expect(toLikePattern('50%_\\')).toBe('%50\\%\\_\\\\%');
});

it.each([
  ['로그인', ['login']],
  ['로그인'.normalize('NFD'), ['login']],
  ['친구 요청', ['friend_request_sent', 'friend_request_accepted']],
  ['login', []],
])('[LOG-4] the text %s is found in the shown words of actions', (text, actions) => {
  expect(matchingKeys(ACTION_TEXTS, text)).toEqual(actions);
});

it('[LOG-4] words are found without regard to case', () => {
  expect(matchingKeys({ dm: 'Instagram DM' }, 'instagram')).toEqual(['dm']);
});
