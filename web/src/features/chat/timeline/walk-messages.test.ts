import type { WalkEvent } from '@meongmate/shared/contract/walks';
import { expect, it } from 'vitest';
import { aMessage } from '../../../test-support/chat-fixtures.ts';
import { aWalk, inMessage } from '../../../test-support/walk-fixtures.ts';
import { toTimeline } from './message-timeline.ts';
import { cardMessageOf, lookOfMessage, newestOf, walkMessagesOf } from './walk-messages.ts';

const AT_SEVEN = '2026-11-24T10:00:00.000Z';
const AT_EIGHT = '2026-11-24T11:00:00.000Z';
const event = (given: Partial<WalkEvent> = {}): WalkEvent => ({
  walkId: 31,
  action: 'changed',
  startsAt: AT_EIGHT,
  previousStartsAt: null,
  ...given,
});
const proposal = aMessage({ id: 11, walk: inMessage(aWalk({ startsAt: AT_EIGHT })) });
const ofEvents = (...events: Partial<WalkEvent>[]) =>
  walkMessagesOf(
    toTimeline(
      [
        proposal,
        aMessage({ id: 12 }),
        ...events.map((given, index) => aMessage({ id: 13 + index, walkEvent: event(given) })),
      ],
      false,
    ),
  );

it('[WALKUI-62] only messages about walks are read, those of an earlier server too', () => {
  const { walkEvent: _, ...earlier } = aMessage({ id: 20 });
  const timeline = toTimeline([proposal, earlier as typeof proposal], false);
  expect(walkMessagesOf(timeline).map(({ id }) => id)).toEqual([11]);
  expect(lookOfMessage(20, walkMessagesOf(timeline))).toBeUndefined();
});

it('[WALKUI-62] the newest proposal, change or cancellation has the card, an answer is a line', () => {
  const answered = ofEvents({ action: 'accepted', startsAt: AT_SEVEN });
  expect(lookOfMessage(11, answered)).toEqual({ kind: 'card' });
  expect(lookOfMessage(13, answered)).toEqual({ kind: 'answer' });

  const changed = ofEvents({ action: 'accepted' }, { previousStartsAt: AT_SEVEN }, {});
  expect([11, 13, 14, 15].map((id) => lookOfMessage(id, changed))).toMatchObject([
    { kind: 'replaced', start: { startsAt: AT_SEVEN }, by: 'changed', isLast: false },
    { kind: 'answer' },
    { kind: 'replaced', start: { startsAt: AT_EIGHT }, by: 'changed', isLast: true },
    { kind: 'card' },
  ]);
  expect(cardMessageOf(changed, 31)?.id).toBe(15);
  expect(cardMessageOf(changed, 32)).toBeUndefined();

  const cancelled = ofEvents({ action: 'cancelled' });
  const replaced = {
    kind: 'replaced',
    start: { startsAt: AT_EIGHT },
    by: 'cancelled',
    isLast: true,
  };
  expect(lookOfMessage(11, cancelled)).toMatchObject(replaced);
  expect(lookOfMessage(13, cancelled)).toEqual({ kind: 'card' });
});

it('[WALKUI-62] the newest known state of a walk is shown', () => {
  const walks = [aWalk({ version: 2 }), aWalk({ version: 3 }), aWalk({ version: 3, note: '물' })];
  expect(newestOf(walks, 31)).toBe(walks[1]);
  expect(newestOf(walks, 32)).toBeUndefined();
});
