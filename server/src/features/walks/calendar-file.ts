import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { Language } from '@meongmate/shared/rules/language';
import type { WalkStatus } from '@meongmate/shared/rules/walk-state';
import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator';
import { TEXTS } from '../../product/texts/texts.ts';
import type { MemberWalkRow } from './walks.repository.ts';
import { toPlan } from './walks.rules.ts';

const ALARM_SECONDS_BEFORE = 3600;

const EVENT_STATUS: Record<WalkStatus, ICalEventStatus> = {
  proposed: ICalEventStatus.TENTATIVE,
  accepted: ICalEventStatus.CONFIRMED,
  declined: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
};

interface CalendarOptions {
  language: Language;
  publicUrl: string;
  now: Date;
}

/** A walk as an event of a calendar (RFC 5545), in UTC. A later version replaces an earlier one by its `SEQUENCE`. */
export function toCalendarFile(
  row: MemberWalkRow,
  { language, publicUrl, now }: CalendarOptions,
): string {
  const texts = TEXTS[language];
  const { walk } = row;
  const { startsAt, durationMinutes, place, note } = toPlan(walk);
  const partner = row.partner_deleted ? texts.formerMember : (row.dog_name ?? row.name);
  const calendar = ical({
    prodId: { company: 'Meongmate', product: 'walks', language: language.toUpperCase() },
  });
  const event = calendar.createEvent({
    id: `walk-${walk.id}@${new URL(publicUrl).hostname}`,
    sequence: walk.version - 1,
    stamp: now,
    start: startsAt,
    end: new Date(startsAt.getTime() + durationMinutes * MINUTE_MS),
    summary: texts.walks.calendarTitle(partner),
    description: note,
    status: EVENT_STATUS[walk.status],
    url: `${publicUrl}/chat/${walk.room_id}`,
    location: place && {
      title: place.name,
      ...(place.latitude !== null &&
        place.longitude !== null && { geo: { lat: place.latitude, lon: place.longitude } }),
    },
  });
  if (EVENT_STATUS[walk.status] !== ICalEventStatus.CANCELLED) {
    event.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: ALARM_SECONDS_BEFORE,
      description: texts.walks.soon,
    });
  }
  // Each line of the format ends with one, the last one too.
  return `${calendar.toString()}\r\n`;
}
