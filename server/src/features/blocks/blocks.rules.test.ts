import { expect, it } from 'vitest';
import { isLogged } from './blocks.rules.ts';

it('[BLK-17] the block of a user is logged, the block of a moderator is not', () => {
  expect(isLogged({ is_admin: false })).toBe(true);
  expect(isLogged({ is_admin: true })).toBe(false);
});
