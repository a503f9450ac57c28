import { useState } from 'react';
import { discoverViewStore } from '../../lib/storage.ts';

export type DiscoverView = 'list' | 'map';

/** List or map, stored on this device. */
export function useDiscoverView(): [DiscoverView, (view: DiscoverView) => void] {
  const [view, setView] = useState<DiscoverView>(() => discoverViewStore.get() ?? 'list');
  return [
    view,
    (next) => {
      discoverViewStore.set(next);
      setView(next);
    },
  ];
}
