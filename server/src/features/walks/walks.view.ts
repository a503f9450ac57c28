import type { PublicUser } from '@meongmate/shared/contract/people';
import type { BodyOf } from '@meongmate/shared/contract/route';
import type { changeWalk, SharedWalk, Walk, WalkEvent } from '@meongmate/shared/contract/walks';
import type { Language } from '@meongmate/shared/rules/language';
import { clockIn } from '@meongmate/shared/rules/time-zones';
import type { WalkEventRow, WalkRow } from '../../product/message-row.ts';
import { toFormerUser, toPublicUser } from '../users/users.view.ts';
import { confirmedByOf, confirmFromOf } from './confirmation.rules.ts';
import type { MemberWalkRow, PartnerRow } from './walks.repository.ts';
import { toPlan } from './walks.rules.ts';

/** JSON of the database has other digits. */
export const toIso = (time: string) => new Date(time).toISOString();

export const toWalkEvent = (event: WalkEventRow): WalkEvent => ({
  walkId: event.walk_id,
  action: event.action,
  startsAt: toIso(event.starts_at),
  previousStartsAt: event.previous_starts_at && toIso(event.previous_starts_at),
  timeZone: event.time_zone,
});

const toSeriesOfWalk = (series: NonNullable<WalkRow['series']> | null): SharedWalk['series'] =>
  series && {
    id: series.id,
    weekday: series.weekday,
    time: series.time,
    timeZone: series.time_zone,
    endsAt: series.ended_at && toIso(series.ended_at),
  };

/** A walk as both members see it, in a message too. */
export function toSharedWalk(walk: WalkRow): SharedWalk {
  const { startsAt, ...plan } = toPlan(walk);
  return {
    id: walk.id,
    roomId: walk.room_id,
    version: walk.version,
    proposedBy: walk.proposed_by,
    ...plan,
    startsAt: startsAt.toISOString(),
    localStart: clockIn(plan.timeZone, startsAt),
    status: walk.status,
    createdAt: toIso(walk.created_at),
    confirmedBy: confirmedByOf(walk),
    confirmFrom: confirmFromOf(walk)?.toISOString() ?? null,
    series: toSeriesOfWalk(walk.series ?? null),
  };
}

/** After the end of the friendship only what the room list shows of the partner. */
export function toPartner(row: PartnerRow, language: Language): PublicUser {
  const former = toFormerUser(row.id, language);
  if (row.partner_deleted) return former;
  const card = toPublicUser(row);
  const { name, dogName, dogBreed, profileImage, dogImage } = card;
  const partner = row.is_connected
    ? card
    : { ...former, name, dogName, dogBreed, profileImage, dogImage };
  return row.partner_suspended ? { ...partner, profileImage: null, dogImage: null } : partner;
}

export function toWalk(row: MemberWalkRow, language: Language): Walk {
  const { after, change } = row;
  return {
    ...toSharedWalk(row.walk),
    partner: toPartner(row, language),
    change: change && {
      previousStartsAt: change.previous_starts_at && toIso(change.previous_starts_at),
      wasAgreed: change.was_agreed,
    },
    isFirst: row.is_first,
    after: after && { went: after.went, dogs: after.dogs, note: after.note },
  };
}

/** A place without a point has null for both coordinates. */
export const toPlace = (place: BodyOf<typeof changeWalk>['place']) =>
  place && {
    name: place.name,
    latitude: place.latitude ?? null,
    longitude: place.longitude ?? null,
  };

/** The values by which the list is sorted. */
export const cursorOfWalk = ({ walk }: MemberWalkRow) => [Date.parse(walk.starts_at), walk.id];
