import { useLayoutEffect, useState } from 'react';
import type { ConversationRow } from './conversation-rows.ts';

export interface DrawnRows {
  rows: readonly ConversationRow[];
  /** All that was added stands before what was drawn already, which must stay where it is. */
  grewAtStart: boolean;
}

/**
 * What is drawn next on the way to `wanted`. The list takes what is added in one drawing to stand
 * either before or after everything it knows, so where rows came at both ends, those at the start
 * go first and the others follow in a drawing of their own.
 */
export function growTowards(
  drawn: readonly ConversationRow[],
  wanted: readonly ConversationRow[],
): DrawnRows {
  // The first row is a date, the one after it the oldest message.
  if (wanted[1]?.key === drawn[1]?.key) return { rows: wanted, grewAtStart: false };
  const places = new Map(wanted.map(({ key }, at) => [key, at]));
  const kept = drawn.flatMap(({ key, kind }, at) => {
    const place = places.get(key);
    // A date stands before the first message of its day, whichever that is: it moves.
    return place === undefined || kind === 'date' ? [] : [{ at, place }];
  });
  const [first, last] = [kept[0], kept.at(-1)];
  if (!first || !last || first.place <= first.at) return { rows: wanted, grewAtStart: false };
  const grewAtEnd = last.place < wanted.length - 1;
  return { rows: grewAtEnd ? wanted.slice(0, last.place + 1) : wanted, grewAtStart: true };
}

/** The rows as the list may draw them; all drawings a change takes are over before it is painted. */
export function useGrowingRows(wanted: readonly ConversationRow[]): DrawnRows {
  const [drawn, setDrawn] = useState(() => ({ rows: wanted, grewAtStart: false, wanted }));
  // While drawing, so that what came does not wait for a drawing of what was there before.
  if (drawn.wanted !== wanted) setDrawn({ ...growTowards(drawn.rows, wanted), wanted });
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the list must have drawn one step before the next
    if (drawn.rows !== wanted) setDrawn({ rows: wanted, grewAtStart: false, wanted });
  }, [drawn, wanted]);
  return drawn;
}
