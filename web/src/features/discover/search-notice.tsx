import { commonText } from '../../texts/common.ts';
import { language } from '../../texts/define-texts.ts';
import { mapText } from '../../texts/map.ts';
import { MapNotice } from './map-controls.tsx';
import { NEARBY_MAX, type Nearby } from './use-nearby.ts';

/** Says which owners the map does not show, and why. */
export function SearchNotice({ nearby }: { nearby: Nearby }) {
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
