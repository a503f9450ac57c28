import type { PublicUser } from '@meongmate/shared/contract/people';
import type { SharedWalk, Walk } from '@meongmate/shared/contract/walks';
import type { Language } from '@meongmate/shared/rules/language';
import type { WalkRow } from '../../product/message-row.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { toFormerUser, toPublicUser } from '../users/users.view.ts';
import type { MemberWalkRow } from './walks.repository.ts';
import { toPlan } from './walks.rules.ts';

/** The text of a walk's message, for clients that show no walks; in Korean time. */
export const toWalkText = (startsAt: string | Date, language: Language): string =>
  TEXTS[language].walks.proposal(new Date(startsAt));

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
    status: walk.status,
    createdAt: new Date(walk.created_at).toISOString(),
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
  const { after } = row;
  return {
    ...toSharedWalk(row.walk),
    partner: toPartner(row, language),
    after: after && { went: after.went, dogs: after.dogs, note: after.note },
  };
}

/** The values by which the list is sorted. */
export const cursorOfWalk = ({ walk }: MemberWalkRow) => [Date.parse(walk.starts_at), walk.id];
