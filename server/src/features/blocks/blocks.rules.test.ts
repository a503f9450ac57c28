import { expect, it } from 'vitest';
import { loggedTarget } from './blocks.rules.ts';

it('[BLK-23] the log names a blocked user, but no blocked moderator', () => {
  expect(loggedTarget({ id: 7, is_admin: false })).toEqual({ targetUserId: 7 });
  expect(loggedTarget({ id: 7, is_admin: true })).toEqual({});
});
