import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { QueuedType } from './push-types.rules.ts';

export interface PushState {
  type: QueuedType;
  /** The user wants pushes of this kind. */
  isWanted: boolean;
  /** Until then a page of the user counts as used. */
  usedUntil: Date | null;
  /** When the user was last known to be here. */
  visitedAt: Date | null;
  queuedAt: Date;
  now: Date;
  expiresAt: Date;
  /** The end of the current quiet hours; null outside of them. */
  quietEnd: Date | null;
}

/** Sent although a page is used: the user asked for it, or it must not be missed. */
const SENT_TO_USED_PAGES: readonly QueuedType[] = [
  'test',
  'walk-confirm',
  'walk-reminder',
  'lost-dog',
];

/** Sent in quiet hours: the user asked for it, or is searching for a dog. */
const SENT_IN_QUIET_HOURS: readonly QueuedType[] = ['test', 'lost-dog-ending', 'sighting'];

/** Pushes that wait for the end of the quiet hours alone, and how many minutes must be left then before they expire. */
const MINUTES_LEFT: Partial<Record<QueuedType, number>> = {
  'walk-confirm': 30,
  'lost-dog': 0,
  'lost-dog-found': 0,
  'new-neighbours': 0,
};

/**
 * Whether a push is sent now, never, decided again soon, at the end of the quiet hours, or is part of the summary of their
 * end.
 */
export function decidePush(state: PushState): 'send' | 'drop' | 'wait' | 'delay' | 'hold' {
  const { type, usedUntil, visitedAt, queuedAt, now, quietEnd } = state;
  if (!state.isWanted) return 'drop';
  if (usedUntil && usedUntil > now && !SENT_TO_USED_PAGES.includes(type)) {
    // A page that was there afterwards shows it: it is not part of the summary either. Otherwise the page may be in a tunnel.
    return visitedAt && visitedAt >= queuedAt ? 'drop' : 'wait';
  }
  if (!quietEnd || SENT_IN_QUIET_HOURS.includes(type)) return 'send';
  const minutesLeft = MINUTES_LEFT[type];
  if (minutesLeft === undefined) return 'hold';
  const isUsefulThen = state.expiresAt.getTime() - quietEnd.getTime() >= minutesLeft * MINUTE_MS;
  return isUsefulThen ? 'delay' : 'drop';
}
