import type { PushType } from '@meongmate/shared/rules/notifications';

export interface PushState {
  type: PushType;
  /** The user wants pushes of this kind. */
  isWanted: boolean;
  /** Until then a page of the user counts as used. */
  usedUntil: Date | null;
  /** When the user was last known to be here. */
  visitedAt: Date | null;
  queuedAt: Date;
  now: Date;
  isQuiet: boolean;
}

/** Sent although a page is used: the user asked for it, or it must not be missed. */
const SENT_TO_USED_PAGES: readonly PushType[] = ['test', 'walk-reminder'];

/** Whether a push is sent now, never, decided again soon, or is part of the summary at the end of the quiet hours. */
export function decidePush(state: PushState): 'send' | 'drop' | 'wait' | 'hold' {
  const { type, usedUntil, visitedAt, queuedAt, now } = state;
  if (!state.isWanted) return 'drop';
  if (usedUntil && usedUntil > now && !SENT_TO_USED_PAGES.includes(type)) {
    // A page that was there afterwards shows it: it is not part of the summary either. Otherwise the page may be in a tunnel.
    return visitedAt && visitedAt >= queuedAt ? 'drop' : 'wait';
  }
  return state.isQuiet && type !== 'test' ? 'hold' : 'send';
}
