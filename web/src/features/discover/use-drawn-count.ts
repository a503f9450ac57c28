import { startTransition, useEffect, useState } from 'react';

/** About what a screen shows. */
const FIRST = 4;
const STEP = 12;

/**
 * How many cards are drawn: of a list that arrives the first at once, the others a few at a time,
 * so that no step of it holds up a press. A list that was there before, to which somebody comes
 * back, is whole at once: its place on the page must be there to return to.
 */
export function useDrawnCount(total: number | undefined): number {
  const [count, setCount] = useState(() =>
    total === undefined ? FIRST : Number.POSITIVE_INFINITY,
  );
  const isWhole = total === undefined || count >= total;
  useEffect(() => {
    if (!isWhole) startTransition(() => setCount(count + STEP));
  }, [isWhole, count]);
  return count;
}
