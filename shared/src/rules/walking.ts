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

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/**
 * The label of a walking time. Older records hold finer slots such as `07:00-08:00`; each maps to
 * the part of the day it starts in (specification section 9).
 */
export function partOfDay(slot: string): PartOfDay {
  const hour = Number(slot.slice(0, 2));
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** The parts of the day that slots name, each once, in the order of the day. */
export function partsOfDay(slots: readonly string[]): PartOfDay[] {
  const parts = new Set(slots.map(partOfDay));
  return (['morning', 'afternoon', 'evening'] as const).filter((part) => parts.has(part));
}

/** A JSON-encoded list as stored and sent; anything else reads as an empty list. */
export function parseJsonList(text: string | null | undefined): string[] {
  if (!text) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

/** Days in the order of the week, cut to `max`, with how many were left out. */
export function shownDays(
  days: readonly string[],
  max: number,
): { days: WalkingDay[]; more: number } {
  const ordered = WALKING_DAYS.filter((day) => days.includes(day));
  return { days: ordered.slice(0, max), more: Math.max(0, ordered.length - max) };
}

/** Days on which two owners both walk, and the parts of the day they share. */
export function walkingOverlap(
  a: { days: readonly string[]; times: readonly string[] },
  b: { days: readonly string[]; times: readonly string[] },
): { days: WalkingDay[]; parts: PartOfDay[] } {
  const partsOfB = partsOfDay(b.times);
  const parts = partsOfDay(a.times).filter((part) => partsOfB.includes(part));
  const days = WALKING_DAYS.filter((day) => a.days.includes(day) && b.days.includes(day));
  return parts.length > 0 && days.length > 0 ? { days, parts } : { days: [], parts: [] };
}
