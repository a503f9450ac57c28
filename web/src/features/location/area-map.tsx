import type { Position } from '@meongmate/shared/rules/distance';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { useMapPort } from '../../lib/maps/use-map-port.ts';
import { RECENTRE_ZOOM } from '../../lib/maps/zoom.ts';
import { locationText } from '../../texts/location.ts';
import { mapText } from '../../texts/map.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/**
 * A picture of the streets around the own location under a soft area. The area has no edge: that of a cell would reveal the
 * grid. Nothing if the map could not be loaded.
 */
export function AreaMap({ at, className }: { at: Position; className: string }) {
  const container = useRef<HTMLDivElement>(null);
  const { map, status } = useMapPort(container, {
    own: at,
    radiusKm: 0,
    bare: true,
    start: { center: at, zoom: RECENTRE_ZOOM },
    label: mapText('label'),
  });
  useEffect(() => {
    map?.setOwn(at);
  }, [map, at]);
  if (status === 'failed') return null;
  if (status === 'unsupported') {
    return <p className="text-sm text-ink-soft">{mapText('unsupported')}</p>;
  }
  return (
    <div
      role="img"
      aria-label={locationText('map')}
      data-testid="area-map"
      className={clsx('relative isolate overflow-hidden rounded-card bg-muted', className)}
    >
      {/* A picture: a finger on it scrolls the page. */}
      <div ref={container} inert className="size-full" />
      {status === 'loading' && <Skeleton className="absolute inset-0 size-full" />}
      {map && (
        <>
          <div className="soft-area absolute inset-0 m-auto aspect-square h-full" />
          <span className="absolute inset-0 m-auto size-7 rounded-full border-4 border-card bg-primary shadow-card" />
          <p className="absolute inset-x-4 top-4 mx-auto w-fit rounded-full bg-card px-3 py-1 text-center text-sm font-semibold shadow-card">
            {locationText('area')}
          </p>
        </>
      )}
    </div>
  );
}
