import type { Language } from '@meongmate/shared/rules/language';
import { DEFAULT_TIME_ZONE } from '@meongmate/shared/rules/time-zones';
import type { WalkEventRow, WalkStart } from '../message-row.ts';
import { TEXTS } from './texts.ts';
import { formatDateTime, withZone } from './walk-times.ts';

interface Reader {
  language: Language;
  timeZone?: string | undefined;
}

/**
 * The text of a message about a walk, for clients that show no walks. `proposed` is the walk that the message proposes.
 * Undefined for other messages.
 */
export function walkMessageText(
  proposed: WalkStart | null | undefined,
  event: WalkEventRow | null,
  { language, timeZone: readerZone = DEFAULT_TIME_ZONE }: Reader,
): string | undefined {
  const { walks } = TEXTS[language];
  const timeOf = ({ starts_at, time_zone }: WalkStart) => {
    const at = new Date(starts_at);
    // Events of the previous release have none.
    const zones = { timeZone: time_zone ?? DEFAULT_TIME_ZONE, readerZone };
    return withZone(formatDateTime(language, at, zones.timeZone), language, at, zones);
  };
  if (proposed) return walks.proposal(timeOf(proposed));
  if (!event) return undefined;
  const { action, previous_starts_at: previous } = event;
  return walks.event(action === 'changed' && previous ? 'moved' : action, timeOf(event));
}
