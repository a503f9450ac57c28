import { useLayoutEffect, useState } from 'react';
import type { ConversationRow } from './message-row.ts';

export interface RenderedRows {
  rows: readonly ConversationRow[];
  /** All new rows are before the previous rows, whose scroll position must not change. */
  hasPrepended: boolean;
}

/**
 * Returns the next rows to render on the way to `target`. The list expects all rows that are added in one
 * render to be either before or after the previous ones. If rows were added at both ends, the ones at the
 * start come first and the others in a second render.
 */
export function nextRows(
  rendered: readonly ConversationRow[],
  target: readonly ConversationRow[],
): RenderedRows {
  // The first row is a date or the intro, the second one the oldest message or the first date.
  if (target[1]?.key === rendered[1]?.key) return { rows: target, hasPrepended: false };
  const targetIndexes = new Map(target.map(({ key }, at) => [key, at]));
  const kept = rendered.flatMap(({ key, kind }, at) => {
    const place = targetIndexes.get(key);
    // A date moves: it is always before the first loaded message of its day.
    return place === undefined || kind === 'date' ? [] : [{ at, place }];
  });
  const [first, last] = [kept[0], kept.at(-1)];
  if (!first || !last || first.place <= first.at) return { rows: target, hasPrepended: false };
  const hasAppended = last.place < target.length - 1;
  return { rows: hasAppended ? target.slice(0, last.place + 1) : target, hasPrepended: true };
}

/** Returns rows in steps that the list can handle; all steps of a change finish before the next paint. */
export function useStablePrepend(wanted: readonly ConversationRow[]): RenderedRows {
  const [drawn, setDrawn] = useState(() => ({ rows: wanted, hasPrepended: false, wanted }));
  // During render, so that new rows do not wait for a render of the previous ones.
  if (drawn.wanted !== wanted) setDrawn({ ...nextRows(drawn.rows, wanted), wanted });
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- each step must be rendered before the next one
    if (drawn.rows !== wanted) setDrawn({ rows: wanted, hasPrepended: false, wanted });
  }, [drawn, wanted]);
  return drawn;
}
