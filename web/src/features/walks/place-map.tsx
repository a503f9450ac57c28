import { hasPosition, type Position } from '@meongmate/shared/rules/distance';
import { type ReactNode, useEffect, useRef } from 'react';
import type { MapView, OwnerMarker } from '../../lib/maps/map-port.ts';
import { useMapPort } from '../../lib/maps/use-map-port.ts';
import { RECENTRE_ZOOM } from '../../lib/maps/zoom.ts';
import { useUser } from '../../lib/session.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { discoverText } from '../../texts/discover.ts';
import { mapText } from '../../texts/map.ts';
import { proposalText } from '../../texts/walk-proposal.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The ring around the own location, which is hardly visible at the start. */
const RADIUS_KM = 3;

/** A map without other users. `marker`, if given, is at `centre`; `children` lie over the loaded map. */
export function PlaceMap({
  centre,
  label = proposalText('map'),
  marker,
  marks,
  focus,
  onView,
  children,
}: {
  centre: Position;
  label?: string;
  marker?: HTMLElement;
  /** Several markers, in place of the one. */
  marks?: readonly OwnerMarker[];
  /** Moves the map when it changes. */
  focus?: Position | undefined;
  onView?: (view: MapView) => void;
  children?: ReactNode;
}) {
  const user = useUser();
  const container = useRef<HTMLDivElement>(null);
  const { map, status, retry } = useMapPort(container, {
    // A user without a location is nowhere near: the marker of the own location is then the point itself.
    own: hasPosition(user) ? user : centre,
    radiusKm: RADIUS_KM,
    start: { center: centre, zoom: RECENTRE_ZOOM },
    label,
    onView: (view) => onView?.(view),
  });
  useEffect(() => {
    if (focus) map?.zoomTo(focus, RECENTRE_ZOOM);
  }, [map, focus]);
  useEffect(() => {
    if (marks) map?.setOwners(marks);
    else if (marker) map?.setOwners([{ id: 'place', at: centre, node: marker }]);
  }, [map, marker, marks, centre]);
  return (
    <div className="relative isolate h-60 overflow-hidden rounded-card bg-muted">
      <div ref={container} className="size-full" />
      {status === 'loading' && <Skeleton className="absolute inset-0 size-full" />}
      {status === 'failed' && (
        <div className="absolute inset-0 grid place-content-center p-4">
          <LoadFailed inline title={discoverText('mapFailed')} query={{ refetch: retry }} />
        </div>
      )}
      {status === 'unsupported' && (
        <p className="absolute inset-0 grid place-content-center p-4 text-center text-sm text-ink-soft">
          {mapText('unsupported')}
        </p>
      )}
      {map && children}
    </div>
  );
}
