import { useLayoutEffect, useState } from 'react';
import type { ConversationRow } from './conversation-rows.ts';

export interface DrawnRows {
  rows: readonly ConversationRow[];
  /** All new rows are before the previous rows, whose scroll position must not change. */
  grewAtStart: boolean;
}

/**
 * Returns the next rows to render on the way to `wanted`. The list expects all rows that are added in one
 * render to be either before or after the previous ones. If rows were added at both ends, the ones at the
 * start come first and the others in a second render.
 */
export function growTowards(
  drawn: readonly ConversationRow[],
  wanted: readonly ConversationRow[],
): DrawnRows {
  // The first row is a date, the second one the oldest message.
  if (wanted[1]?.key === drawn[1]?.key) return { rows: wanted, grewAtStart: false };
  const places = new Map(wanted.map(({ key }, at) => [key, at]));
  const kept = drawn.flatMap(({ key, kind }, at) => {
    const place = places.get(key);
    // A date moves: it is always before the first loaded message of its day.
    return place === undefined || kind === 'date' ? [] : [{ at, place }];
  });
  const [first, last] = [kept[0], kept.at(-1)];
  if (!first || !last || first.place <= first.at) return { rows: wanted, grewAtStart: false };
  const grewAtEnd = last.place < wanted.length - 1;
  return { rows: grewAtEnd ? wanted.slice(0, last.place + 1) : wanted, grewAtStart: true };
}

/** Returns rows in steps that the list can handle; all steps of a change finish before the next paint. */
export function useGrowingRows(wanted: readonly ConversationRow[]): DrawnRows {
  const [drawn, setDrawn] = useState(() => ({ rows: wanted, grewAtStart: false, wanted }));
  // During render, so that new rows do not wait for a render of the previous ones.
  if (drawn.wanted !== wanted) setDrawn({ ...growTowards(drawn.rows, wanted), wanted });
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the list must have drawn one step before the next
    if (drawn.rows !== wanted) setDrawn({ rows: wanted, grewAtStart: false, wanted });
  }, [drawn, wanted]);
  return drawn;
}
