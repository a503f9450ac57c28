import type { LostDog } from '@meongmate/shared/contract/lost-dogs';
import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { formatDistance } from '@meongmate/shared/rules/distance';
import type { RadiusKm } from '@meongmate/shared/rules/limits';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createClusters, type DrawnMark } from '../../lib/maps/clusters.ts';
import type { MapView } from '../../lib/maps/map-port.ts';
import { useMapPort } from '../../lib/maps/use-map-port.ts';
import { ZOOM_MAX } from '../../lib/maps/zoom.ts';
import { useUser } from '../../lib/session.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { discoverText } from '../../texts/discover.ts';
import { mapText } from '../../texts/map.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { LostDogMarker } from '../lost-dogs/lost-dog-marker.tsx';
import { ClusterMarker } from './cluster-marker.tsx';
import { MapCard } from './map-card.tsx';
import { MapOverlay } from './map-overlay.tsx';
import { storedMapView, storeMapView } from './map-view-memory.ts';
import { OwnerMarker } from './owner-marker.tsx';
import { useFirstView } from './use-first-view.ts';
import { hasOwner, lostDogMarkKey, useMapMarkers } from './use-map-markers.ts';
import type { Nearby } from './use-nearby.ts';

const NO_PEOPLE: readonly NearbyUser[] = [];
const NO_DOGS: readonly LostDog[] = [];
const NO_MARKS: DrawnMark<NearbyUser>[] = [];
const NO_SELECTION: ReadonlySet<number> = new Set();

const ringText = (meters: number): string =>
  meters < 1000 ? formatDistance(meters / 1000) : discoverText('radiusKm', { km: meters / 1000 });

/** Nearby owners at their shown locations; overlapping markers form clusters. */
export function NearbyMap({
  people = NO_PEOPLE,
  lostDogs = NO_DOGS,
  search,
  radiusKm,
  onUnsupported,
}: {
  people: readonly NearbyUser[] | undefined;
  lostDogs?: readonly LostDog[];
  /** The search that returned `people`; its notice says which owners are missing. */
  search?: Nearby;
  radiusKm: RadiusKm;
  /** The browser cannot draw a map. */
  onUnsupported?: () => void;
}) {
  const { latitude, longitude } = useUser();
  const container = useRef<HTMLDivElement>(null);
  const [selectedIds, setSelectedIds] = useState(NO_SELECTION);
  const [isBackgroundMissing, setBackgroundMissing] = useState(false);
  const [view, setView] = useState<MapView>();
  const own = useMemo(() => ({ latitude, longitude }), [latitude, longitude]);
  const [start] = useState(() => storedMapView(own, radiusKm));
  const { map, status, retry } = useMapPort(container, {
    own,
    radiusKm,
    start,
    label: mapText('label'),
    distanceLabel: ringText,
    onPress: () => setSelectedIds(NO_SELECTION),
    onView: (next) => {
      // A hidden map has no size.
      if (next.north > next.south && next.east > next.west) setView(next);
    },
    onBackground: (background) => setBackgroundMissing(background === 'missing'),
  });
  useFirstView(map, view, people, start !== undefined);
  const maxZoom = map?.maxZoom ?? ZOOM_MAX;
  const clusters = useMemo(() => createClusters(people, maxZoom), [people, maxZoom]);
  const marks = useMemo(() => (view ? clusters.in(view) : NO_MARKS), [clusters, view]);
  // In the order of the list. An owner who was blocked meanwhile is no longer in it.
  const selected = useMemo(
    () => people.filter(({ id }) => selectedIds.has(id)),
    [people, selectedIds],
  );
  const [firstSelected] = selected;
  const { nodeOf, focusOwner, focusNext } = useMapMarkers(map, marks, lostDogs, firstSelected?.id);

  const reportUnsupported = useEffectEvent(() => onUnsupported?.());
  useEffect(() => {
    if (status === 'unsupported') reportUnsupported();
  }, [status]);
  useEffect(() => {
    map?.setOwn(own);
  }, [map, own]);
  useEffect(() => {
    map?.setRadius(radiusKm);
  }, [map, radiusKm]);
  useEffect(() => {
    if (map && view) storeMapView(own, radiusKm, view);
  }, [map, view, own, radiusKm]);

  const reveal = useCallback(
    (person: NearbyUser) => {
      const mark = marks.find((each) => hasOwner(each, person.id));
      map?.reveal(mark?.at ?? person);
    },
    [map, marks],
  );
  const select = useCallback(
    (person: NearbyUser) => {
      setSelectedIds(new Set([person.id]));
      reveal(person);
    },
    [reveal],
  );

  function openCluster({ at, items }: DrawnMark<NearbyUser>) {
    const zoom = view && clusters.separatesAt(items, view.zoom);
    const [nearest] = items;
    if (zoom !== undefined) {
      map?.zoomTo(at, zoom);
      if (nearest) focusNext(nearest.id);
    } else {
      setSelectedIds(new Set(items.map(({ id }) => id)));
      map?.reveal(at);
    }
  }

  function close() {
    setSelectedIds(NO_SELECTION);
    if (firstSelected) focusOwner(firstSelected.id);
  }

  return (
    <div
      data-testid="map"
      className="relative isolate size-full overflow-hidden rounded-card bg-muted shadow-card"
    >
      <div ref={container} className="size-full" />
      {status === 'loading' && (
        <SkeletonGroup label={mapText('loading')} className="absolute inset-0">
          <Skeleton className="size-full bg-muted-strong!" />
        </SkeletonGroup>
      )}
      {status === 'failed' && (
        <div className="absolute inset-0 grid place-content-center p-4">
          <LoadFailed inline title={discoverText('mapFailed')} query={{ refetch: retry }} />
        </div>
      )}
      {map &&
        marks.map((mark) => {
          const [person] = mark.items;
          const isSelected = firstSelected !== undefined && hasOwner(mark, firstSelected.id);
          return createPortal(
            mark.items.length === 1 && person ? (
              <OwnerMarker
                person={person}
                selected={isSelected}
                onKeyboardFocus={reveal}
                onSelect={select}
              />
            ) : (
              <ClusterMarker
                count={mark.items.length}
                isOffScreen={mark.isOffScreen}
                isSelected={isSelected}
                onKeyboardFocus={() => map.reveal(mark.at)}
                onOpen={() => openCluster(mark)}
              />
            ),
            nodeOf(mark.key),
            mark.key,
          );
        })}
      {map &&
        lostDogs.map((dog) =>
          createPortal(<LostDogMarker dog={dog} />, nodeOf(lostDogMarkKey(dog)), dog.id),
        )}
      {map && view && (
        <MapOverlay
          map={map}
          view={view}
          people={people}
          search={search}
          isBackgroundMissing={isBackgroundMissing}
          isCardOpen={selected.length > 0}
        />
      )}
      {firstSelected && <MapCard key={[...selectedIds].join()} people={selected} onClose={close} />}
    </div>
  );
}
