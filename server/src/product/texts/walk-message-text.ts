import { DEFAULT_LANGUAGE, type Language } from '@meongmate/shared/rules/language';
import { DEFAULT_TIME_ZONE } from '@meongmate/shared/rules/time-zones';
import type { WalkMessageParts, WalkStart, WeeklyRow } from '../message-row.ts';
import { TEXTS } from './texts.ts';
import { formatClock, formatDateTime, withZone } from './walk-times.ts';

interface Reader {
  language: Language;
  timeZone?: string | undefined;
}

/** `매주 화요일 오후 7:00` or `Tuesdays, 7:00 PM`, with the zone where the reader's clock differs at that moment. */
export function weeklyText(
  { weekday, time, time_zone: timeZone }: WeeklyRow,
  at: Date,
  { language, timeZone: readerZone = DEFAULT_TIME_ZONE }: Reader,
): string {
  const text = TEXTS[language].walks.weekly(weekday, formatClock(language, time));
  return withZone(text, language, at, { timeZone, readerZone });
}

/**
 * The text of a message about a walk or a series, for clients that show none. `walk` is the walk that the message proposes.
 * Undefined for other messages.
 */
export function walkMessageText(
  { walk, walk_event: event, series_event: series }: WalkMessageParts,
  reader: Reader,
): string | undefined {
  const { language, timeZone: readerZone = DEFAULT_TIME_ZONE } = reader;
  const { walks } = TEXTS[language];
  const timeOf = ({ starts_at, time_zone }: WalkStart) => {
    const at = new Date(starts_at);
    // Events of the previous release have none.
    const zones = { timeZone: time_zone ?? DEFAULT_TIME_ZONE, readerZone };
    return withZone(formatDateTime(language, at, zones.timeZone), language, at, zones);
  };
  if (series)
    return walks.seriesEvent(
      series.restored ? 'restored' : series.action,
      weeklyText(series, new Date(series.created_at), reader),
    );
  if (walk) return walks.proposal(timeOf(walk));
  if (!event) return undefined;
  const { action, previous_starts_at: previous } = event;
  return walks.event(action === 'changed' && previous ? 'moved' : action, timeOf(event));
}

/** The text that is stored with a message about a walk or a series. */
export const storedWalkText = (parts: WalkMessageParts): string =>
  walkMessageText(parts, { language: DEFAULT_LANGUAGE }) ?? '';
