import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { useEffect, useEffectEvent, useRef } from 'react';
import { sideOf } from '../../lib/maps/edges.ts';
import type { MapPort, MapView } from '../../lib/maps/map-port.ts';

const NEAREST_COUNT = 5;

/** A map without an earlier view shows the nearest owners once they are there: the zoom of MAP-2 often shows none (MAP-24). */
export function useFirstView(
  map: MapPort | undefined,
  view: MapView | undefined,
  people: readonly NearbyUser[],
  hasEarlierView: boolean,
): void {
  const isDone = useRef(hasEarlierView);
  const showNearest = useEffectEvent((shown: MapView) => {
    const nearest = people.toSorted((a, b) => a.distance - b.distance).slice(0, NEAREST_COUNT);
    if (nearest.some((person) => sideOf(person, shown))) map?.showAll(nearest);
  });
  const isReady = map !== undefined && people.length > 0;
  useEffect(() => {
    if (isDone.current || !isReady || !view) return;
    isDone.current = true;
    showNearest(view);
  }, [isReady, view]);
}
