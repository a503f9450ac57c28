import type { PublicUser } from '@meongmate/shared/contract/people';
import {
  type PartOfDay,
  parseJsonList,
  WALKING_DAYS,
  type WalkingDay,
  walkingOverlap,
} from '@meongmate/shared/rules/walking';

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
  /** Whether the user walks on that day. */
  isWalkingDay: boolean;
  parts: SharedPart[];
}

type Walker = Pick<PublicUser, 'walkingDays' | 'walkingTimes'>;

const DAYS_SHOWN = 7;
/** The hour of the device's day at which each part ends, as in `WALKING_TIMES`. */
const END_HOURS: Record<PartOfDay, number> = { morning: 12, afternoon: 18, evening: 22 };
const PARTS = ['morning', 'afternoon', 'evening'] as const satisfies readonly PartOfDay[];

/** `getDay()` starts at Sunday, `WALKING_DAYS` at Monday. */
export const weekdayOf = (date: Date): WalkingDay =>
  WALKING_DAYS[(date.getDay() + 6) % 7] ?? 'monday';

const timesOf = ({ walkingDays, walkingTimes }: Walker) => ({
  days: parseJsonList(walkingDays),
  times: parseJsonList(walkingTimes),
});

/**
 * Returns today and the next six days with the partners who walk when the user does, in their given order. Of
 * today only the parts that have not ended are returned.
 */
export function findSharedWeek(
  now: Date,
  user: Walker,
  partners: readonly WalkPartner[],
): SharedDay[] {
  const own = timesOf(user);
  const overlaps = partners.map((partner) => ({
    partner,
    ...walkingOverlap(own, timesOf(partner.person)),
  }));
  return Array.from({ length: DAYS_SHOWN }, (_, offset) => {
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset);
    const day = weekdayOf(date);
    const remaining = PARTS.filter((part) => offset > 0 || now.getHours() < END_HOURS[part]);
    const parts = remaining.map((part) => ({
      part,
      partners: overlaps
        .filter(({ days, parts: shared }) => days.includes(day) && shared.includes(part))
        .map(({ partner }) => partner),
    }));
    return {
      date,
      isWalkingDay: own.days.includes(day),
      parts: parts.filter(({ partners: found }) => found.length > 0),
    };
  });
}

/** The number of different dogs of a day. */
export const countPartners = ({ parts }: SharedDay): number =>
  new Set(parts.flatMap(({ partners }) => partners.map(({ person }) => person.id))).size;
