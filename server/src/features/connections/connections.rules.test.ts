import { expect, it } from 'vitest';
import { sharingChange } from './connections.rules.ts';

it.each([
  [true, false, true, 'none'],
  [true, false, false, 'changed'],
  [true, true, true, 'changed'],
  [true, true, false, 'none'],
  [false, false, true, 'not_shared'],
  [false, false, false, 'none'],
] as const)(
  '[HND-1] accepted type shares %s, withdrawn %s: setting %s returns %s',
  (instagramShared, isWithdrawn, isShared, change) => {
    expect(sharingChange({ instagramShared, isWithdrawn }, isShared)).toBe(change);
  },
);
