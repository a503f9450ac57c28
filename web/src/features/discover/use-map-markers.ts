import type { LostDog } from '@meongmate/shared/contract/lost-dogs';
import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DrawnMark } from '../../lib/maps/clusters.ts';
import type { MapPort } from '../../lib/maps/map-port.ts';

type Mark = DrawnMark<NearbyUser>;

/** Above the owners. */
export const lostDogMarkKey = ({ id }: LostDog) => `lost-dog-${id}`;

export const hasOwner = ({ items }: Mark, id: number) => items.some((item) => item.id === id);

/** Places the marks on the map. React renders into their stable nodes, the map positions them. */
export function useMapMarkers(
  map: MapPort | undefined,
  marks: readonly Mark[],
  lostDogs: readonly LostDog[],
  selectedId: number | undefined,
) {
  const [nodes] = useState(() => new Map<string, HTMLElement>());
  const nodeOf = useCallback(
    (key: string): HTMLElement => {
      const node = nodes.get(key) ?? document.createElement('div');
      nodes.set(key, node);
      return node;
    },
    [nodes],
  );
  /** The owner whose mark receives the focus when the focused cluster splits. */
  const nextFocus = useRef<number>(undefined);
  const focusOwner = useCallback(
    (id: number) => {
      const mark = marks.find((each) => hasOwner(each, id));
      if (mark) nodeOf(mark.key).querySelector('button')?.focus({ preventScroll: true });
    },
    [marks, nodeOf],
  );
  // A layout effect of the commit that fills the nodes: later, markers would disappear for a moment.
  useLayoutEffect(() => {
    const alerts = lostDogs.map((dog) => ({ key: lostDogMarkKey(dog), at: dog }));
    map?.setOwners(
      [...alerts, ...marks].map(({ key, at }) => ({ id: key, at, node: nodeOf(key) })),
    );
    if (nextFocus.current !== undefined && document.activeElement === document.body) {
      focusOwner(nextFocus.current);
      nextFocus.current = undefined;
    }
  }, [map, marks, lostDogs, nodeOf, focusOwner]);
  useEffect(() => {
    for (const mark of marks) {
      const isSelected = selectedId !== undefined && hasOwner(mark, selectedId);
      nodeOf(mark.key).style.zIndex = isSelected ? '2' : '1';
    }
    for (const dog of lostDogs) nodeOf(lostDogMarkKey(dog)).style.zIndex = '3';
  }, [marks, lostDogs, selectedId, nodeOf]);
  return {
    nodeOf,
    focusOwner,
    /** After the focused cluster splits, the focus moves to the mark of this owner. */
    focusNext(id: number) {
      nextFocus.current = id;
    },
  };
}
