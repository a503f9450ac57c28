import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { formatDistance } from '@meongmate/shared/rules/distance';
import type { RadiusKm } from '@meongmate/shared/rules/limits';
import clsx from 'clsx';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { type ClusteredMarkers, createClusters } from '../../lib/maps/clusters.ts';
import type { MapView } from '../../lib/maps/map-port.ts';
import { useUser } from '../../lib/session.tsx';
import { useStore } from '../../lib/store.ts';
import { currentTheme } from '../../lib/theme.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { ClusterMarker } from './cluster-marker.tsx';
import { Compass, MapNotice, RecenterButton, ShowAllButton } from './map-controls.tsx';
import { OwnerMarker } from './owner-marker.tsx';
import { OwnerPopup } from './owner-popup.tsx';
import { SearchNotice } from './search-notice.tsx';
import { useMapPort } from './use-map-port.ts';
import type { Nearby } from './use-nearby.ts';

const NO_PEOPLE: readonly NearbyUser[] = [];
const NO_MARKERS: ClusteredMarkers<NearbyUser> = { single: [], clusters: [] };

const ringText = (meters: number): string =>
  meters < 1000 ? formatDistance(meters / 1000) : t('discover.radiusKm', { km: meters / 1000 });

const keyOfOwner = (id: number) => `owner-${id}`;
const keyOfCluster = (key: string) => `cluster-${key}`;

/** Stable DOM nodes for markers: the map positions them, React renders into them. */
function useMarkerNodes() {
  const [nodes] = useState(() => new Map<string, HTMLElement>());
  return useCallback(
    (id: string): HTMLElement => {
      const node = nodes.get(id) ?? document.createElement('div');
      nodes.set(id, node);
      return node;
    },
    [nodes],
  );
}

/** Nearby owners at their shown locations; overlapping markers form clusters. */
export function NearbyMap({
  people = NO_PEOPLE,
  search,
  radiusKm,
  actionFor,
}: {
  people: readonly NearbyUser[] | undefined;
  /** The search that returned `people`; its notice says which owners are missing. */
  search?: Nearby;
  radiusKm: RadiusKm;
  actionFor: (person: NearbyUser) => ReactNode;
}) {
  const { latitude, longitude } = useUser();
  const theme = useStore(currentTheme);
  const container = useRef<HTMLDivElement>(null);
  const nodeOf = useMarkerNodes();
  const [selectedId, setSelectedId] = useState<number>();
  const [isBackgroundMissing, setBackgroundMissing] = useState(false);
  const [view, setView] = useState<MapView>();
  const own = useMemo(() => ({ latitude, longitude }), [latitude, longitude]);
  const { map, status, retry } = useMapPort(container, {
    own,
    radiusKm,
    theme,
    label: t('map.label'),
    attributionLabel: t('map.attribution'),
    distanceLabel: ringText,
    onPress: () => setSelectedId(undefined),
    onView: setView,
    onBackground: (background) => setBackgroundMissing(background === 'missing'),
  });
  const clustersAt = useMemo(() => createClusters(people), [people]);
  const { single, clusters } = useMemo(
    () => (view ? clustersAt(view) : NO_MARKERS),
    [clustersAt, view],
  );
  const selected = people.find(({ id }) => id === selectedId);

  useEffect(() => map?.setOwn(own), [map, own]);
  useEffect(() => map?.setRadius(radiusKm), [map, radiusKm]);
  useEffect(() => map?.setTheme(theme), [map, theme]);
  // A layout effect of the commit that fills the nodes: later, markers would disappear for a moment.
  useLayoutEffect(() => {
    const markers = [
      ...single.map(({ item, at }) => ({ id: keyOfOwner(item.id), at })),
      ...clusters.map(({ key, at }) => ({ id: keyOfCluster(key), at })),
    ];
    map?.setOwners(markers.map((marker) => ({ ...marker, node: nodeOf(marker.id) })));
  }, [map, single, clusters, nodeOf]);
  useEffect(() => {
    for (const { item } of single) {
      nodeOf(keyOfOwner(item.id)).style.zIndex = item.id === selectedId ? '2' : '1';
    }
  }, [single, selectedId, nodeOf]);
  const reveal = useCallback(
    ({ id, latitude, longitude }: NearbyUser) => {
      const marker = single.find(({ item }) => item.id === id);
      map?.reveal(marker?.at ?? { latitude, longitude });
    },
    [map, single],
  );
  const select = useCallback(
    (person: NearbyUser) => {
      setSelectedId(person.id);
      reveal(person);
    },
    [reveal],
  );

  function close() {
    if (selectedId === undefined) return;
    setSelectedId(undefined);
    const marker = nodeOf(keyOfOwner(selectedId)).querySelector('button');
    marker?.focus({ preventScroll: true });
  }

  return (
    <div
      data-testid="map"
      className="relative isolate size-full overflow-hidden rounded-card bg-muted shadow-card"
    >
      <div ref={container} className="size-full" />
      {status === 'loading' && (
        <SkeletonGroup label={t('map.loading')} className="absolute inset-0">
          <Skeleton className="size-full bg-muted-strong!" />
        </SkeletonGroup>
      )}
      {status === 'failed' && (
        <div
          role="alert"
          className="absolute inset-0 flex flex-col items-center justify-center gap-4 p-6 text-center"
        >
          <p className="font-semibold">{t('discover.mapFailed')}</p>
          <Button onClick={retry}>{t('common.retry')}</Button>
        </div>
      )}
      {map &&
        single.map(({ item }) =>
          createPortal(
            <OwnerMarker
              person={item}
              selected={item.id === selectedId}
              onKeyboardFocus={reveal}
              onSelect={select}
            />,
            nodeOf(keyOfOwner(item.id)),
            keyOfOwner(item.id),
          ),
        )}
      {map &&
        clusters.map(({ key, at, count, expandsAt, isOffScreen }) =>
          createPortal(
            <ClusterMarker
              count={count}
              isOffScreen={isOffScreen}
              onKeyboardFocus={() => map.reveal(at)}
              onOpen={() => map.zoomTo(at, expandsAt)}
            />,
            nodeOf(keyOfCluster(key)),
            keyOfCluster(key),
          ),
        )}
      {map && <RecenterButton onPress={map.recenter} />}
      {map && people.length > 0 && !selected && (
        <ShowAllButton count={people.length} onPress={map.showAll} />
      )}
      {map && isBackgroundMissing && <Compass />}
      {map && (
        <div
          className={clsx(
            'pointer-events-none absolute top-3 right-17 left-3 z-10 flex flex-col items-start gap-2',
            // On a phone the card covers most of the map.
            selected && 'max-lg:hidden',
          )}
        >
          {isBackgroundMissing && <MapNotice>{t('map.noBackground')}</MapNotice>}
          {search && <SearchNotice nearby={search} />}
        </div>
      )}
      {selected && (
        <OwnerPopup
          key={selected.id}
          person={selected}
          action={actionFor(selected)}
          onClose={close}
        />
      )}
    </div>
  );
}
