import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { startTransition, useEffect, useState } from 'react';

type People = readonly NearbyUser[] | undefined;

/** What a phone shows; the next ones follow with the next frames. */
const FIRST = 1;
const STEP = 8;
const ALL = Number.POSITIVE_INFINITY;

/** How far a list goes: past all that were drawn, and before too many cards would be new at once. */
function reachOf(people: People, drawn: People, newMost: number): number {
  if (!people) return newMost;
  const known = new Set(drawn?.map(({ id }) => id));
  let left = newMost;
  const end = people.findIndex(({ id }) => !known.has(id) && left-- === 0);
  const afterKnown = people.findLastIndex(({ id }) => known.has(id)) + 1;
  return end < 0 ? ALL : Math.max(end, afterKnown);
}

/**
 * How many cards are drawn: of a list that arrives the first at once, the others a few at a time,
 * so that no step of it holds up a press; those that were on the page stay there. A list that was
 * there before, to which somebody comes back, is whole at once: its place on the page must be there
 * to return to.
 */
export function useDrawnCount(people: People): number {
  const [drawn, setDrawn] = useState({ people, count: people ? ALL : FIRST });
  let { count } = drawn;
  if (drawn.people !== people) {
    count = reachOf(people, drawn.people?.slice(0, drawn.count), FIRST);
    setDrawn({ people, count });
  }
  const isWhole = !people || count >= people.length;
  useEffect(() => {
    if (!isWhole) startTransition(() => setDrawn({ people, count: count + STEP }));
  }, [isWhole, people, count]);
  return count;
}
