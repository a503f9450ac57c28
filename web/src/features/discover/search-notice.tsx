import { language, t } from '../../texts/t.ts';
import { MapNotice } from './map-controls.tsx';
import { NEARBY_MAX, type Nearby } from './use-nearby.ts';

/** Says which owners the map does not show, and why. */
export function SearchNotice({ nearby }: { nearby: Nearby }) {
  if (nearby.isTruncated) {
    const count = NEARBY_MAX.toLocaleString(language());
    return <MapNotice>{t('map.nearestOnly', { count })}</MapNotice>;
  }
  if (!nearby.error) return null;
  return (
    <MapNotice>
      <span>
        {t('map.incomplete')}{' '}
        <button
          type="button"
          onClick={() => void (nearby.hasMore ? nearby.loadMore() : nearby.refetch())}
          className="pointer-events-auto -my-3 min-h-11 font-semibold text-primary underline"
        >
          {t('common.retry')}
        </button>
      </span>
    </MapNotice>
  );
}
