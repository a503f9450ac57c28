import { useEffect, useState } from 'react';
import { prefersReducedData } from '../../lib/save-data.ts';

/**
 * Whether the map may load: when its tab is open, or beside a list that has been painted on a device
 * without reduced data. Once true it stays true, so that returning to the map is fast.
 */
export function useDeferredMap(isOpen: boolean, isBesideList: boolean) {
  const [wanted, setWanted] = useState(isOpen);
  if (isOpen && !wanted) setWanted(true);
  useEffect(() => {
    if (!isBesideList || prefersReducedData()) return;
    // In the second frame after the list has rendered, so that the list is painted first.
    const timer = setTimeout(() => requestAnimationFrame(() => setWanted(true)), 0);
    return () => clearTimeout(timer);
  }, [isBesideList]);
  return { wanted, want: () => setWanted(true) };
}
