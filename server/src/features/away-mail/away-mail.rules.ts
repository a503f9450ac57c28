import type { NotificationSettings } from '@meongmate/shared/contract/notifications';
import { HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { NotificationKind } from '@meongmate/shared/rules/notifications';

/** A user receives at most one such mail in this time. */
const INTERVAL_MS = 12 * HOUR_MS;

/** When a mail about an event is decided first. */
export const awayMailTime = ({ awayMailMinutes }: { awayMailMinutes: number }, now: Date) =>
  new Date(now.getTime() + awayMailMinutes * MINUTE_MS);

export interface Audience {
  mail: NotificationSettings['mail'];
  /** A device receives pushes, so that messages need no mail. */
  hasWorkingPush: boolean;
}

export interface AwayState {
  /** Until then a page of the user counts as used. */
  usedUntil: Date | null;
  mailedAt: Date | null;
  /** For each kind that is mailed, the oldest item that is newer than the last visit and the last mail; null if there is none. */
  newSince: readonly (Date | null)[];
}

/** Kinds that are mailed although a device receives pushes. */
const MAILED_WITH_PUSH: readonly NotificationKind[] = ['requests'];

export const isMailed = ({ mail, hasWorkingPush }: Audience, kind: NotificationKind) =>
  mail[kind] && (!hasWorkingPush || MAILED_WITH_PUSH.includes(kind));

/** Returns `send`, the time of the next decision, or null if nothing is left to mail. */
export function decideAwayMail(state: AwayState, awayMs: number, now: Date): 'send' | Date | null {
  const times = state.newSince.flatMap((at) => at?.getTime() ?? []);
  if (times.length === 0) return null;
  // Until then a page counts as used; if its use is confirmed by then, that is a visit, and no mail is due.
  if (state.usedUntil && state.usedUntil > now) return state.usedUntil;
  const awayAt = Math.min(...times) + awayMs;
  const allowedAt = state.mailedAt ? state.mailedAt.getTime() + INTERVAL_MS : 0;
  const at = Math.max(awayAt, allowedAt);
  return at <= now.getTime() ? 'send' : new Date(at);
}
