import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { formatDistance } from '@meongmate/shared/rules/distance';
import type { RadiusKm } from '@meongmate/shared/rules/limits';
import clsx from 'clsx';
import { Info } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { spreadApart } from '../../lib/maps/spiral.ts';
import { useUser } from '../../lib/session.tsx';
import { useTheme } from '../../lib/theme.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Compass, RecenterButton, ShowAllButton } from './map-controls.tsx';
import { OwnerMarker } from './owner-marker.tsx';
import { OwnerPopup } from './owner-popup.tsx';
import { useMapPort } from './use-map-port.ts';

const NOBODY: readonly NearbyUser[] = [];

const ringText = (meters: number): string =>
  meters < 1000 ? formatDistance(meters / 1000) : t('discover.radiusKm', { km: meters / 1000 });

/** The nodes of markers, each kept for its person: the map moves them, React fills them. */
function useMarkerNodes() {
  const [nodes] = useState(() => new Map<number, HTMLElement>());
  return useCallback(
    (id: number): HTMLElement => {
      const node = nodes.get(id) ?? document.createElement('div');
      nodes.set(id, node);
      return node;
    },
    [nodes],
  );
}

/** People near on a map, at the places the server shows. */
export function NearbyMap({
  people = NOBODY,
  radiusKm,
  actionFor,
}: {
  people: readonly NearbyUser[] | undefined;
  radiusKm: RadiusKm;
  actionFor: (person: NearbyUser) => ReactNode;
}) {
  const { latitude, longitude } = useUser();
  const theme = useTheme();
  const ground = useRef<HTMLDivElement>(null);
  const nodeOf = useMarkerNodes();
  const [selectedId, setSelectedId] = useState<number>();
  const [isBare, setBare] = useState(false);
  const own = useMemo(() => ({ latitude, longitude }), [latitude, longitude]);
  const { map, status, retry } = useMapPort(ground, {
    own,
    radiusKm,
    theme,
    label: t('map.label'),
    attributionLabel: t('map.attribution'),
    distanceLabel: ringText,
    onPress: () => setSelectedId(undefined),
    onBackground: (background) => setBare(background === 'missing'),
  });
  const spread = useMemo(() => spreadApart(people), [people]);
  const selected = people.find(({ id }) => id === selectedId);

  useEffect(() => map?.setOwn(own), [map, own]);
  useEffect(() => map?.setRadius(radiusKm), [map, radiusKm]);
  useEffect(() => map?.setTheme(theme), [map, theme]);
  useEffect(() => {
    map?.setOwners(spread.map(({ item, at }) => ({ id: item.id, at, node: nodeOf(item.id) })));
  }, [map, spread, nodeOf]);
  useEffect(() => {
    for (const { id } of people) nodeOf(id).style.zIndex = id === selectedId ? '2' : '1';
  }, [people, selectedId, nodeOf]);

  function close() {
    if (selectedId === undefined) return;
    setSelectedId(undefined);
    nodeOf(selectedId).querySelector('button')?.focus({ preventScroll: true });
  }

  return (
    <div
      data-testid="map"
      className="relative isolate size-full overflow-hidden rounded-card bg-sand shadow-card"
    >
      <div ref={ground} className="size-full" />
      {status === 'loading' && (
        <SkeletonGroup label={t('map.loading')} className="absolute inset-0">
          <Skeleton className="size-full bg-sand-strong!" />
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
        spread.map(({ item, at }) =>
          createPortal(
            <OwnerMarker
              person={item}
              selected={item.id === selectedId}
              onReach={() => map.reveal(at)}
              onSelect={() => {
                setSelectedId(item.id);
                map.reveal(at);
              }}
            />,
            nodeOf(item.id),
            item.id,
          ),
        )}
      {map && <RecenterButton onPress={map.recenter} />}
      {map && people.length > 0 && !selected && (
        <ShowAllButton count={people.length} onPress={map.showAll} />
      )}
      {map && isBare && (
        <>
          <Compass />
          <p
            role="status"
            className={clsx(
              'absolute top-3 right-17 left-3 z-10 flex w-fit items-start gap-2 rounded-control bg-card px-3 py-2 text-sm text-ink-soft shadow-card',
              // On a phone the card leaves little of the map.
              selected && 'max-lg:hidden',
            )}
          >
            <Info size={18} className="mt-px shrink-0" aria-hidden="true" />
            {t('map.noBackground')}
          </p>
        </>
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
