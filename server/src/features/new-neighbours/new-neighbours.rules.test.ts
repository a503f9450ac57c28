import { expect, it } from 'vitest';
import { noticeWindow } from './new-neighbours.rules.ts';

const NOW = new Date('2026-11-30T00:00:00Z');

it.each([
  [0, '2026-11-30T01:00:00.000Z'],
  [0.5, '2026-11-30T06:00:00.000Z'],
  [1, '2026-11-30T11:00:00.000Z'],
])(
  '[PUSH-53] with the random number %s a new user is announced at %s, and not after twelve hours',
  (random, runAt) => {
    expect(noticeWindow(NOW, random)).toEqual({
      runAt: new Date(runAt),
      expiresAt: new Date('2026-11-30T12:00:00Z'),
    });
  },
);
