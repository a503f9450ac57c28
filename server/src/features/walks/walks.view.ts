import type { PublicUser } from '@meongmate/shared/contract/people';
import type { SharedWalk, Walk, WalkEvent } from '@meongmate/shared/contract/walks';
import type { Language } from '@meongmate/shared/rules/language';
import { clockIn } from '@meongmate/shared/rules/time-zones';
import type { WalkEventRow, WalkRow } from '../../product/message-row.ts';
import { toFormerUser, toPublicUser } from '../users/users.view.ts';
import type { MemberWalkRow } from './walks.repository.ts';
import { toPlan } from './walks.rules.ts';

/** JSON of the database has other digits. */
const toIso = (time: string) => new Date(time).toISOString();

export const toWalkEvent = (event: WalkEventRow): WalkEvent => ({
  walkId: event.walk_id,
  action: event.action,
  startsAt: toIso(event.starts_at),
  previousStartsAt: event.previous_starts_at && toIso(event.previous_starts_at),
  timeZone: event.time_zone,
});

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
  };
}

/** After the end of the friendship only what the room list shows of the partner. */
function toPartner(row: MemberWalkRow, language: Language): PublicUser {
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
    after: after && { went: after.went, dogs: after.dogs, note: after.note },
  };
}

/** The values by which the list is sorted. */
export const cursorOfWalk = ({ walk }: MemberWalkRow) => [Date.parse(walk.starts_at), walk.id];
