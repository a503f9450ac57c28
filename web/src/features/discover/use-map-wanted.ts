import { useEffect, useState } from 'react';
import { savesData } from '../../lib/save-data.ts';

/**
 * Whether the map may be loaded: once its tab is open, or beside a list that has been painted on
 * a device that does not save data. Then it stays, so that coming back to it is quick.
 */
export function useMapWanted(isOpen: boolean, isBesideList: boolean) {
  const [wanted, setWanted] = useState(isOpen);
  if (isOpen && !wanted) setWanted(true);
  useEffect(() => {
    if (!isBesideList || savesData()) return;
    // The second frame after the list has come: it is on the screen by then.
    const timer = setTimeout(() => requestAnimationFrame(() => setWanted(true)), 0);
    return () => clearTimeout(timer);
  }, [isBesideList]);
  return { wanted, want: () => setWanted(true) };
}
