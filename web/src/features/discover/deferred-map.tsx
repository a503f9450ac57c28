import { MapIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useEffect, useState } from 'react';
import { prefersReducedData } from '../../lib/save-data.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { discoverText } from '../../texts/discover.ts';
import { mapText } from '../../texts/map.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';

const NearbyMap = lazyComponent(
  async () => (await import('./nearby-map.tsx')).NearbyMap,
  (retry) => (
    <div className="grid size-full place-content-center rounded-card bg-muted p-4">
      <LoadFailed inline title={discoverText('mapFailed')} query={{ refetch: retry }} />
    </div>
  ),
);

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

/** Reserves the map's space while it is not loaded; with reduced data it has a button to load it. */
function MapPlaceholder({ onOpen }: { onOpen: (() => void) | undefined }) {
  return (
    <div className="flex size-full flex-col items-center justify-center gap-4 rounded-card bg-muted p-6 text-center text-ink-soft">
      {onOpen && (
        <>
          <MapIcon size={40} />
          <p>{mapText('saveData')}</p>
          <Button variant="plain" onClick={onOpen}>
            {mapText('open')}
          </Button>
        </>
      )}
    </div>
  );
}

/** The map once it may load. */
export function DeferredMap({
  wanted,
  want,
  ...map
}: ReturnType<typeof useDeferredMap> & ComponentProps<typeof NearbyMap>) {
  if (wanted) return <NearbyMap {...map} />;
  return <MapPlaceholder onOpen={prefersReducedData() ? want : undefined} />;
}
