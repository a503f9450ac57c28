import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { Language } from '@meongmate/shared/rules/language';
import type { WalkStatus } from '@meongmate/shared/rules/walk-state';
import ical, {
  ICalAlarmType,
  type ICalCalendar,
  type ICalEvent,
  ICalEventStatus,
} from 'ical-generator';
import { TEXTS } from '../../product/texts/texts.ts';
import type { MemberWalkRow } from './walks.repository.ts';
import { toPlan } from './walks.rules.ts';

const ALARM_SECONDS_BEFORE = 3600;
/** How often calendars read a feed again. */
const FEED_REFRESH_SECONDS = 3600;

const EVENT_STATUS: Record<WalkStatus, ICalEventStatus> = {
  proposed: ICalEventStatus.TENTATIVE,
  accepted: ICalEventStatus.CONFIRMED,
  declined: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
};

interface CalendarOptions {
  language: Language;
  publicUrl: string;
}

interface EventOptions {
  /** Programs show cancelled events of a feed, mostly without a mark. */
  isInFeed: boolean;
}

const createCalendar = (language: Language) =>
  ical({ prodId: { company: 'Meongmate', product: 'walks', language: language.toUpperCase() } });

/** Adds a walk as an event (RFC 5545), in UTC. A later version replaces an earlier one by its `SEQUENCE`. */
function addEvent(
  calendar: ICalCalendar,
  row: MemberWalkRow,
  { language, publicUrl, isInFeed }: CalendarOptions & EventOptions,
): ICalEvent {
  const texts = TEXTS[language];
  const { walk } = row;
  const { startsAt, durationMinutes, place, note } = toPlan(walk);
  const partner = row.partner_deleted ? texts.formerMember : (row.dog_name ?? row.name);
  const title = texts.walks.calendarTitle(partner);
  const status = EVENT_STATUS[walk.status];
  const isCancelled = status === ICalEventStatus.CANCELLED;
  return calendar.createEvent({
    id: `walk-${walk.id}@${new URL(publicUrl).hostname}`,
    sequence: walk.version - 1,
    // Not the present: an unchanged feed must stay the same.
    stamp: new Date(walk.changed_at),
    start: startsAt,
    end: new Date(startsAt.getTime() + durationMinutes * MINUTE_MS),
    summary: isInFeed && isCancelled ? texts.walks.calendarCancelled(title) : title,
    description: note,
    status,
    url: `${publicUrl}/chat/${walk.room_id}`,
    location: place && {
      title: place.name,
      ...(place.latitude !== null &&
        place.longitude !== null && { geo: { lat: place.latitude, lon: place.longitude } }),
    },
  });
}

// Each line of the format ends with one, the last one too.
const toText = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`;

/** One walk, with an alarm. */
export function toCalendarFile(row: MemberWalkRow, options: CalendarOptions): string {
  const calendar = createCalendar(options.language);
  const event = addEvent(calendar, row, { ...options, isInFeed: false });
  if (EVENT_STATUS[row.walk.status] !== ICalEventStatus.CANCELLED) {
    event.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: ALARM_SECONDS_BEFORE,
      description: TEXTS[options.language].walks.soon,
    });
  }
  return toText(calendar);
}

/** All walks of a user, without alarms: the app reminds by itself. */
export function toCalendarFeed(rows: readonly MemberWalkRow[], options: CalendarOptions): string {
  const calendar = createCalendar(options.language)
    .name(TEXTS[options.language].walks.calendarName)
    .ttl(FEED_REFRESH_SECONDS);
  for (const row of rows) addEvent(calendar, row, { ...options, isInFeed: true });
  return toText(calendar);
}
