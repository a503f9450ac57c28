import type { PublicUser } from '@meongmate/shared/contract/people';
import type { Walk } from '@meongmate/shared/contract/walks';
import {
  PARTS_OF_DAY,
  type PartOfDay,
  type Walker,
  walkingOf,
  walkingOverlap,
} from '@meongmate/shared/rules/walking';
import { localTime, PART_END_HOURS, weekdayOf } from '../../lib/local-day.ts';
import { hasAgreedWalkOn, hasWalkIn } from '../walks/walk-groups.ts';

/** A dog with which the user may walk, in the order of the home page: friends, then the nearest. */
export interface WalkPartner {
  person: PublicUser;
  isFriend: boolean;
  /** In km; absent for friends. */
  distance?: number;
}

export interface SharedPart {
  part: PartOfDay;
  partners: WalkPartner[];
}

/** One day of the week strip; `parts` has only those with at least one partner. */
export interface SharedDay {
  date: Date;
  /** Whether the user usually walks on that day. */
  isWalkingDay: boolean;
  hasAgreedWalk: boolean;
  parts: SharedPart[];
}

const DAYS_SHOWN = 7;

/** Whether both owners walk at the same time of some day. */
export const sharesTime = (user: Walker, { person }: WalkPartner): boolean =>
  walkingOverlap(walkingOf(user), walkingOf(person)).days.length > 0;

/**
 * Returns today and the next six days with the partners who walk when the user does, in their given order. Of
 * today only the parts that have not ended are returned. A partner with an own walk in a part is not in it.
 */
export function findSharedWeek(
  now: Date,
  user: Walker,
  partners: readonly WalkPartner[],
  walks: readonly Walk[] = [],
): SharedDay[] {
  const own = walkingOf(user);
  const overlaps = partners.map((partner) => ({
    partner,
    ...walkingOverlap(own, walkingOf(partner.person)),
  }));
  return Array.from({ length: DAYS_SHOWN }, (_, offset) => {
    const date = localTime(now, offset);
    const day = weekdayOf(date);
    const remaining = PARTS_OF_DAY.filter(
      (part) => offset > 0 || now.getHours() < PART_END_HOURS[part],
    );
    const parts = remaining.map((part) => ({
      part,
      partners: overlaps
        .filter(({ days, parts: shared }) => days.includes(day) && shared.includes(part))
        .filter(({ partner }) => !hasWalkIn(walks, partner.person.id, date, part))
        .map(({ partner }) => partner),
    }));
    return {
      date,
      isWalkingDay: own.days.includes(day),
      hasAgreedWalk: hasAgreedWalkOn(walks, date),
      parts: parts.filter(({ partners: found }) => found.length > 0),
    };
  });
}

/** The number of different dogs of a day. */
export const countPartners = ({ parts }: SharedDay): number =>
  new Set(parts.flatMap(({ partners }) => partners.map(({ person }) => person.id))).size;

/** The first day with a partner; one with an agreed walk only if there is no other. */
export function nextSharedDay(week: readonly SharedDay[]): number {
  const hasPartners = (day: SharedDay) => day.parts.length > 0;
  const free = week.findIndex((day) => hasPartners(day) && !day.hasAgreedWalk);
  return Math.max(0, free === -1 ? week.findIndex(hasPartners) : free);
}
