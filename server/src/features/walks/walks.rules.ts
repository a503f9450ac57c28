import type { WalkPlace } from '@meongmate/shared/contract/walks';
import { DEFAULT_TIME_ZONE } from '@meongmate/shared/rules/time-zones';

/** The agreement of two members. */
export interface WalkPlan {
  startsAt: Date;
  timeZone: string;
  durationMinutes: number;
  place: WalkPlace | null;
  note: string | null;
}

/** A stored walk; its times are texts. */
export interface StoredPlan {
  starts_at: string;
  /** Absent in copies for reports, and in events, of earlier versions. */
  time_zone?: string;
  duration_minutes: number;
  place_name: string | null;
  place_latitude: number | null;
  place_longitude: number | null;
  note: string | null;
}

export const toPlan = (walk: StoredPlan): WalkPlan => ({
  startsAt: new Date(walk.starts_at),
  timeZone: walk.time_zone ?? DEFAULT_TIME_ZONE,
  durationMinutes: walk.duration_minutes,
  place:
    walk.place_name === null
      ? null
      : { name: walk.place_name, latitude: walk.place_latitude, longitude: walk.place_longitude },
  note: walk.note,
});

export const isSamePlace = (a: WalkPlace | null, b: WalkPlace | null) =>
  a?.name === b?.name && a?.latitude === b?.latitude && a?.longitude === b?.longitude;

/** The fields that a change sets; undefined fields stay. */
export type PlanChange = { [K in keyof WalkPlan]?: WalkPlan[K] | undefined };

/** Returns the plan after a change; null if nothing differs. */
export function changePlan(plan: WalkPlan, change: PlanChange): WalkPlan | null {
  const {
    startsAt = plan.startsAt,
    timeZone = plan.timeZone,
    durationMinutes = plan.durationMinutes,
    place = plan.place,
    note = plan.note,
  } = change;
  const isUnchanged =
    startsAt.getTime() === plan.startsAt.getTime() &&
    timeZone === plan.timeZone &&
    durationMinutes === plan.durationMinutes &&
    note === plan.note &&
    isSamePlace(place, plan.place);
  return isUnchanged ? null : { startsAt, timeZone, durationMinutes, place, note };
}

/** A member notes how a walk was, once it has begun, if both had agreed on it. */
export const canReview = (walk: { status: string; startsAt: Date }, now: Date): boolean =>
  walk.status === 'accepted' && walk.startsAt <= now;
