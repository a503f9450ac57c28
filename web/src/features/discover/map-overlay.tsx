import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import clsx from 'clsx';
import { useMemo } from 'react';
import { sideOf } from '../../lib/maps/edges.ts';
import type { MapPort, MapView } from '../../lib/maps/map-port.ts';
import { ZOOM_MIN } from '../../lib/maps/zoom.ts';
import { commonText } from '../../texts/common.ts';
import { language } from '../../texts/define-texts.ts';
import { mapText } from '../../texts/map.ts';
import { Compass, MapNotice, RecenterButton, ShowAllButton, ZoomButtons } from './map-controls.tsx';
import type { Nearby } from './use-nearby.ts';
import { NEARBY_MAX } from './use-nearby.ts';

/** Says which owners the map does not show, and why. */
function SearchNotice({ nearby }: { nearby: Nearby }) {
  if (nearby.isTruncated) {
    const count = NEARBY_MAX.toLocaleString(language());
    return <MapNotice>{mapText('nearestOnly', { count })}</MapNotice>;
  }
  if (!nearby.error) return null;
  return (
    <MapNotice>
      <span>
        {mapText('incomplete')}{' '}
        <button
          type="button"
          onClick={() => void (nearby.hasMore ? nearby.loadMore() : nearby.refetch())}
          className="pointer-events-auto -my-3 min-h-11 font-semibold text-primary underline"
        >
          {commonText('retry')}
        </button>
      </span>
    </MapNotice>
  );
}

/** With fewer dogs in view, the button that shows all of them stands out. */
const FEW = 5;

/** Buttons and notices on the map. */
export function MapOverlay({
  map,
  view,
  people,
  search,
  isBackgroundMissing,
  isCardOpen,
}: {
  map: MapPort;
  view: MapView;
  people: readonly NearbyUser[];
  search: Nearby | undefined;
  isBackgroundMissing: boolean;
  isCardOpen: boolean;
}) {
  const shown = useMemo(
    () => people.filter((person) => !sideOf(person, view)).length,
    [people, view],
  );
  return (
    <div
      className={clsx(
        'pointer-events-none absolute inset-0 z-10',
        // On a phone the card covers most of the map.
        isCardOpen && 'max-lg:hidden',
      )}
    >
      <div className="absolute top-3 right-17 left-3">
        {search && <SearchNotice nearby={search} />}
      </div>
      <div className="absolute top-3 right-3 bottom-17 flex flex-col items-end justify-between gap-2">
        <div className="flex flex-col items-center gap-2">
          <RecenterButton onPress={map.recenter} />
          {isBackgroundMissing && <Compass />}
        </div>
        <ZoomButtons
          canZoomIn={view.zoom < map.maxZoom}
          canZoomOut={view.zoom > ZOOM_MIN}
          onZoom={map.zoomBy}
        />
      </div>
      {isBackgroundMissing && (
        <div className="absolute right-3 bottom-7">
          <MapNotice>{mapText('noBackground')}</MapNotice>
        </div>
      )}
      {!isCardOpen && shown < people.length && (
        <div className="absolute right-17 bottom-17 left-3 flex translate-x-7 justify-center">
          <ShowAllButton
            count={people.length}
            isMain={shown < FEW}
            onPress={() => map.showAll(people)}
          />
        </div>
      )}
    </div>
  );
}
