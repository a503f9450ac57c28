export const WALKING_DAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type WalkingDay = (typeof WALKING_DAYS)[number];

export const WALKING_TIMES = ['06:00-12:00', '12:00-18:00', '18:00-22:00'] as const;
export type WalkingTime = (typeof WALKING_TIMES)[number];

export const CARD_DAYS_MAX = 4;
export const POPUP_DAYS_MAX = 3;

/** In the order of the day. */
export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

/**
 * Returns the part of the day at the start of a walking time. Older rows contain finer slots such as
 * `07:00-08:00` and `9:00-10:00`.
 */
export function partOfDay(slot: string): PartOfDay {
  const hour = Number.parseInt(slot, 10);
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** Returns the parts of the day of the slots without duplicates, in the order of the day. */
export function partsOfDay(slots: readonly string[]): PartOfDay[] {
  const parts = new Set(slots.map(partOfDay));
  return PARTS_OF_DAY.filter((part) => parts.has(part));
}

/** Parses a JSON-encoded list. Drops items that are not strings; any other value returns an empty list. */
export function parseJsonList(text: string | null | undefined): string[] {
  if (!text) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

/** An owner with their walking times, as the API returns them. */
export interface Walker {
  walkingDays: string | null;
  walkingTimes: string | null;
}

export const walkingOf = ({ walkingDays, walkingTimes }: Walker) => ({
  days: parseJsonList(walkingDays),
  times: parseJsonList(walkingTimes),
});

/** Returns at most `max` days in the order of the week, and the number of omitted days. */
export function shownDays(
  days: readonly string[],
  max: number,
): { days: WalkingDay[]; more: number } {
  const ordered = WALKING_DAYS.filter((day) => days.includes(day));
  return { days: ordered.slice(0, max), more: Math.max(0, ordered.length - max) };
}

/** Returns the days and parts of the day on which both owners walk. If one list is empty, both are. */
export function walkingOverlap(
  a: { days: readonly string[]; times: readonly string[] },
  b: { days: readonly string[]; times: readonly string[] },
): { days: WalkingDay[]; parts: PartOfDay[] } {
  const partsOfB = partsOfDay(b.times);
  const parts = partsOfDay(a.times).filter((part) => partsOfB.includes(part));
  const days = WALKING_DAYS.filter((day) => a.days.includes(day) && b.days.includes(day));
  return parts.length > 0 && days.length > 0 ? { days, parts } : { days: [], parts: [] };
}
