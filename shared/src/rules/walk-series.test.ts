import { expect, it } from 'vitest';
import { decideSeries, isOpenSeries } from './walk-series.ts';

const ACTIONS = ['accept', 'decline', 'change', 'end'] as const;

it.each([
  ['proposed', false, null, ['apply', 'apply', 'apply', 'apply']],
  ['proposed', true, null, ['forbidden', 'forbidden', 'apply', 'apply']],
  ['proposed', false, 'accept', ['apply', 'apply', 'apply', 'apply']],
  ['accepted', false, 'accept', ['unchanged', 'closed', 'apply', 'apply']],
  ['accepted', true, 'accept', ['forbidden', 'forbidden', 'apply', 'apply']],
  ['accepted', false, 'decline', ['closed', 'unchanged', 'apply', 'apply']],
  ['declined', false, 'decline', ['closed', 'unchanged', 'closed', 'unchanged']],
  ['ended', false, 'accept', ['unchanged', 'closed', 'closed', 'unchanged']],
  ['ended', true, null, ['forbidden', 'forbidden', 'closed', 'unchanged']],
] as const)(
  '[WALK-46] a series that is %s (own: %s, last answer: %s): %j',
  (status, isOwn, lastAnswer, decisions) => {
    const series = { status, isOwn, lastAnswer };
    expect(ACTIONS.map((action) => decideSeries(action, series))).toEqual(decisions);
    expect(isOpenSeries(series)).toBe(status === 'proposed' || status === 'accepted');
  },
);
