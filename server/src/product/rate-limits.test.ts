import { expect, it } from 'vitest';
import { toNetworkLimits } from './rate-limits.ts';

it.each([
  [30, [30, 10], [60, 20]],
  [6, [6, 2], [60, 20]],
  [1, [1, 1], [60, 20]],
  [300, [300, 100], [600, 200]],
])(
  '[ACC-37] [ACC-38] [CFG-33] with %i accounts of one network a day the limits of a day and an hour are %j accounts and %j mails',
  (perDay, accounts, mails) => {
    const limits = toNetworkLimits(perDay);
    expect(limits.signUps.map(({ max }) => max)).toEqual(accounts);
    expect(limits.mails.map(({ max }) => max)).toEqual(mails);
  },
);
