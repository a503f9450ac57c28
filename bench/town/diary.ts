import type { Owner } from './owners.ts';
import type { TownState } from './town-state.ts';
import { dayOf, HOURS_OF_PARTS, momentOn, partAt, STEP_MS, weekdayOf } from './town-time.ts';

/** Walks are proposed for one of the next days. */
const DAYS_AHEAD = 6;
/** The sheet offers times that are at least half an hour ahead; nobody proposes one within two hours. */
const AHEAD_MIN_MS = 2 * 60 * 60_000;

const slotOf = (day: number, part: number) => 3 * weekdayOf(day) + part;

/** Whether an owner's diary leaves a part of a day free. */
export function isFree({ draw, assumptions }: TownState, owner: Owner, startsAt: number): boolean {
  const [day, part] = [dayOf(startsAt), partAt(startsAt)];
  const { slotFree, slotFreeElsewhere } = assumptions;
  const chance = owner.declared[slotOf(day, part)] ? slotFree : slotFreeElsewhere;
  return draw('free', owner.index, day, part) < chance;
}

/**
 * When an owner proposes to walk with a friend: at a time that both have declared, as the sheet offers it, otherwise at an own one;
 * only if the own diary is free, and no own walk is then. Null if there is none.
 */
export function findTime(
  town: TownState,
  owner: Owner,
  partner: Owner,
  taken: ReadonlySet<number>,
): number | null {
  const now = town.app.now().getTime();
  const candidates: { at: number; isShared: boolean }[] = [];
  for (let day = dayOf(now); day <= dayOf(now) + DAYS_AHEAD; day++) {
    for (const [part, hour] of HOURS_OF_PARTS.entries()) {
      const at = momentOn(day, hour);
      const slot = slotOf(day, part);
      if (at < now + AHEAD_MIN_MS || taken.has(at) || !owner.declared[slot]) continue;
      if (isFree(town, owner, at))
        candidates.push({ at, isShared: partner.declared[slot] === true });
    }
  }
  return (candidates.find(({ isShared }) => isShared) ?? candidates[0])?.at ?? null;
}

/** The outcome of a member's intention to come to a walk, apart from the product. */
export function fateOf(
  { draw, assumptions }: TownState,
  {
    owner,
    partner,
    startsAt,
    isWeekly,
  }: { owner: Owner; partner: Owner; startsAt: number; isWeekly: boolean },
) {
  const about = [owner.index, partner.index, startsAt / STEP_MS];
  const comesUp =
    draw('comes up', ...about) < (isWeekly ? assumptions.comesUpWeekly : assumptions.comesUp);
  const hoursBefore = 24 * draw('comes up before', ...about);
  return {
    /** Something comes up at that time; null if nothing does. */
    hinderedAt: comesUp ? startsAt - hoursBefore * 60 * 60_000 : null,
    tellsUnasked: draw('tells', ...about) < assumptions.tellsUnasked,
    forgets: draw('forgets', ...about) < assumptions.forgets,
    answersQuestion: draw('answers question', ...about) < assumptions.answersQuestion,
  };
}
