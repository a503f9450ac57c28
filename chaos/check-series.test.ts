import { expect, it } from 'vitest';
import { checkSeries } from './check-series.ts';
import type {
  SeriesLists,
  SeriesStep,
  SeriesWalk,
  StoredMessage,
  StoredSeries,
  WeeklySlot,
  WeekSkip,
} from './history.ts';

const [ROOM, SERIES, MINA, JUN] = [1, 5, 7, 8];
const TUESDAY = { weekday: 'tuesday', time: '19:00' };
const FRIDAY = { weekday: 'friday', time: '08:00' };

const event = (senderId: number, action: string, slot: WeeklySlot = TUESDAY): StoredMessage => ({
  id: 3,
  senderId,
  clientId: null,
  text: '함께 걷자고 했어요',
  seriesEvent: { seriesId: SERIES, action, ...slot },
});
const step = (
  version: number,
  userId: number,
  action: SeriesStep['action'],
  values: Partial<SeriesStep> = {},
): SeriesStep => ({ seriesId: SERIES, userId, version, action, outcome: version + 1, ...values });
const series = (version: number, values: Partial<StoredSeries> = {}): StoredSeries => ({
  id: SERIES,
  roomId: ROOM,
  version,
  status: 'accepted',
  ...TUESDAY,
  ...values,
});
/** On a Tuesday at 19:00 in Seoul. */
const walk = (id: number, day: string, values: Partial<SeriesWalk> = {}): SeriesWalk => ({
  id,
  roomId: ROOM,
  seriesId: SERIES,
  version: 2,
  status: 'accepted',
  startsAt: `${day}T10:00:00.000Z`,
  isOpen: true,
  ...values,
});
const FIRST = walk(11, '2027-01-05');
const SECOND = walk(12, '2027-01-12');
const skipped: Partial<SeriesWalk> = { status: 'cancelled', version: 3, isOpen: false };

interface Stored {
  messages: readonly StoredMessage[];
  steps: readonly SeriesStep[];
  skips: readonly WeekSkip[];
  listed: readonly StoredSeries[];
  walks: readonly SeriesWalk[];
  /** What the other member reads. */
  ofOther: Partial<SeriesLists>;
}

/** Mina proposed, and Jun accepted. */
const accepted: Stored = {
  messages: [event(MINA, 'proposed'), event(JUN, 'accepted')],
  steps: [step(1, JUN, 'accepted')],
  skips: [],
  listed: [series(2)],
  walks: [FIRST, SECOND],
  ofOther: {},
};
/** Mina also proposed another time. */
const changed: Stored = {
  ...accepted,
  messages: [...accepted.messages, event(MINA, 'changed', FRIDAY)],
  steps: [...accepted.steps, step(2, MINA, 'changed', { slot: FRIDAY })],
  listed: [series(3, { status: 'proposed', ...FRIDAY })],
  walks: ['2027-01-07', '2027-01-14'].map((day, index) =>
    walk(11 + index, day, { startsAt: `${day}T23:00:00.000Z`, status: 'proposed', version: 3 }),
  ),
};
/** Jun refused that. */
const restored: Stored = {
  ...accepted,
  messages: [...changed.messages, event(JUN, 'declined')],
  steps: [...changed.steps, step(3, JUN, 'declined')],
  listed: [series(4)],
};
/** Jun ended it. */
const ended: Stored = {
  ...accepted,
  messages: [...accepted.messages, event(JUN, 'ended')],
  steps: [...accepted.steps, step(2, JUN, 'ended')],
  listed: [],
  walks: accepted.walks.map((one) => ({ ...one, ...skipped })),
};
const skip: WeekSkip = { walkId: 11, userId: JUN, version: 2, outcome: 3 };
const skipEvent: StoredMessage = {
  id: 4,
  senderId: JUN,
  clientId: null,
  text: '산책을 취소했어요',
  changedWalkId: 11,
};
/** Jun skipped the first week. */
const aWeekLess: Stored = {
  ...accepted,
  messages: [...accepted.messages, skipEvent],
  skips: [skip],
  walks: [{ ...FIRST, ...skipped }, SECOND, walk(13, '2027-01-19')],
};

function kindsOf({ messages, steps, skips, listed, walks, ofOther }: Stored): string[] {
  const lists = { series: listed, walks };
  const history = {
    members: new Map([[ROOM, [MINA, JUN]]]),
    seriesSteps: steps,
    weekSkips: skips,
    seriesLists: [
      { readerId: MINA, ...lists },
      { readerId: JUN, ...lists, ...ofOther },
    ],
  };
  return [...new Set(checkSeries(history, messages).map(({ kind }) => kind))];
}
const lastStep = ({ steps }: Stored, values: Partial<SeriesStep>) =>
  steps.map((one, index) => (index === steps.length - 1 ? { ...one, ...values } : one));
const unknown = { outcome: 'unknown' } as const;
const rejected = { outcome: 'rejected' } as const;

it.each<[string, Stored]>([
  ['an accepted series', accepted],
  ['a change', changed],
  ['a refused change', restored],
  ['the end', ended],
  ['a skipped week', aWeekLess],
  ['a step without a response that was stored', { ...ended, steps: lastStep(ended, unknown) }],
  [
    'a step without a response that was not stored',
    { ...accepted, steps: [...accepted.steps, step(2, MINA, 'ended', unknown)] },
  ],
  [
    'a repeated step that was rejected',
    { ...ended, steps: [...lastStep(ended, unknown), step(2, JUN, 'ended', rejected)] },
  ],
  ['a skip without a response that was stored', { ...aWeekLess, skips: [{ ...skip, ...unknown }] }],
])('[REL-1] %s is correct', (_, stored) => {
  expect(kindsOf(stored)).toEqual([]);
});

const isNotLast = (_: unknown, index: number, { length }: readonly unknown[]) => index < length - 1;

it.each<[string, Stored, string[]]>([
  [
    'an acknowledged step that is not stored',
    { ...accepted, steps: [...accepted.steps, step(2, MINA, 'ended')] },
    ['lost'],
  ],
  ['a step without its message', { ...changed, messages: accepted.messages }, ['lost']],
  ['a series without any message', { ...accepted, messages: [], steps: [] }, ['lost']],
  [
    'a second message of a step',
    { ...changed, messages: [...changed.messages, event(MINA, 'changed', FRIDAY)] },
    ['fabricated', 'duplicated'],
  ],
  [
    'a repeated call that was stored twice',
    {
      ...changed,
      messages: [...changed.messages, event(MINA, 'changed', FRIDAY)],
      steps: [...changed.steps, step(2, MINA, 'changed', { slot: FRIDAY, outcome: 4 })],
      listed: [series(4, { status: 'proposed', ...FRIDAY })],
    },
    ['duplicated'],
  ],
  [
    'one version of two steps',
    { ...accepted, steps: [...accepted.steps, ...accepted.steps] },
    ['duplicated'],
  ],
  ['a step without a call', { ...ended, steps: accepted.steps }, ['fabricated']],
  [
    'a rejected step that was stored',
    { ...ended, steps: lastStep(ended, rejected) },
    ['fabricated'],
  ],
  [
    'a change to another time than the one that was sent',
    { ...changed, steps: lastStep(changed, { slot: TUESDAY }) },
    ['lost'],
  ],
  [
    'a refusal that restores another time',
    { ...restored, messages: [...changed.messages, event(JUN, 'declined', FRIDAY)] },
    ['lost'],
  ],
  ['a state that is not listed', { ...changed, listed: [series(3)] }, ['lost']],
  ['an open series that is not listed', { ...accepted, listed: [], walks: [] }, ['lost']],
  ['an accepted series with one walk ahead', { ...accepted, walks: [FIRST] }, ['lost']],
  [
    'an accepted series with three walks ahead',
    { ...accepted, walks: [FIRST, SECOND, walk(13, '2027-01-19')] },
    ['duplicated'],
  ],
  [
    'two walks in a week',
    { ...accepted, walks: [FIRST, SECOND, walk(13, '2027-01-05', skipped)] },
    ['duplicated'],
  ],
  ['an open walk of an ended series', { ...ended, walks: accepted.walks }, ['lost']],
  [
    'an open walk that did not follow a change',
    { ...changed, walks: [FIRST, ...changed.walks.slice(1)] },
    ['lost'],
  ],
  [
    'an acknowledged skip of a walk that is open',
    { ...aWeekLess, walks: accepted.walks },
    ['lost'],
  ],
  [
    'a skip without its message',
    { ...aWeekLess, messages: aWeekLess.messages.filter(isNotLast) },
    ['lost'],
  ],
  [
    'a second message of a skip',
    { ...aWeekLess, messages: [...aWeekLess.messages, skipEvent] },
    ['duplicated'],
  ],
  ['two skips of a walk', { ...aWeekLess, skips: [skip, skip] }, ['duplicated']],
  ['a skip without a call', { ...aWeekLess, skips: [] }, ['fabricated']],
  [
    'a rejected skip that was stored',
    { ...aWeekLess, skips: [{ ...skip, ...rejected }] },
    ['fabricated'],
  ],
  [
    'a series of which the other member reads another version',
    { ...accepted, ofOther: { series: [] } },
    ['reordered'],
  ],
  [
    'a walk that only one member reads',
    { ...accepted, ofOther: { walks: [FIRST] } },
    ['reordered'],
  ],
])('[REL-1] [WALK-46] the checker detects %s', (_, stored, kinds) => {
  expect(kindsOf(stored)).toEqual(kinds);
});
