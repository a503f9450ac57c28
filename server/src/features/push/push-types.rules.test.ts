import { expect, it } from 'vitest';
import { toPushType } from './push-types.rules.ts';

it('[WALK-51] a device receives a change of a series as a walk', () => {
  expect(toPushType('walk-series')).toBe('walk');
});

it('[INV-6] a device receives a sign-up by an invitation as a friend request', () => {
  expect(toPushType('invited')).toBe('friend-request');
  expect(toPushType('friend-request')).toBe('friend-request');
});
