import type { RadiusKm } from '@meongmate/shared/rules/limits';
import { useMemo, useState } from 'react';
import { useSteadyRows } from '../../lib/use-steady-rows.ts';
import type { ListedNeighbour } from './last-neighbours.ts';
import { LIST_STEP } from './use-nearby.ts';
import { type SearchOptions, toSearchQuery } from './use-search-options.ts';

/** Stays for a return to the page, whose scroll position needs as many cards. */
let lastShown = { search: '', count: LIST_STEP };

const NOBODY: readonly ListedNeighbour[] = [];

/** The first of the loaded owners: the map may have loaded more than the list can draw at once. */
export function useShownCards(
  people: readonly ListedNeighbour[] | undefined,
  radiusKm: RadiusKm,
  options: SearchOptions,
) {
  const search = JSON.stringify([radiusKm, toSearchQuery(options)]);
  const [shown, setShown] = useState(lastShown);
  const count = shown.search === search ? shown.count : LIST_STEP;
  const { rows, listRef } = useSteadyRows(people ?? NOBODY, search);
  const cards = useMemo(() => rows.slice(0, count), [rows, count]);
  return {
    cards: people && cards,
    listRef,
    showMore() {
      lastShown = { search, count: count + LIST_STEP };
      setShown(lastShown);
    },
  };
}
