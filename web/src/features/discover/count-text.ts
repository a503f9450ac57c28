import { NEARBY_COUNT_MAX } from '@meongmate/shared/rules/limits';
import { discoverText } from '../../texts/discover.ts';
import { filterText } from '../../texts/filters.ts';
import type { Nearby } from './use-nearby.ts';

/** `19마리 중 7마리`; the server counts up to a maximum. */
function filteredCountText({ total, unfiltered }: Nearby): string {
  const upTo = (count: number) => (count < NEARBY_COUNT_MAX ? String(count) : `${count}+`);
  return filterText('count', { total: upTo(unfiltered), count: upTo(total) });
}

/** How many owners are nearby; `shown` is undefined until there is a response. */
export function countText(shown: number | undefined, nearby: Nearby, isFiltered: boolean): string {
  if (shown === undefined) return nearby.error ? '' : discoverText('searching');
  if (isFiltered) return filteredCountText(nearby);
  // The empty state shows its own text.
  if (shown === 0) return '';
  if (!nearby.hasMore && !nearby.isTruncated) return discoverText('neighbours', { count: shown });
  return nearby.total > shown && nearby.total < NEARBY_COUNT_MAX
    ? discoverText('neighbours', { count: nearby.total })
    : discoverText('neighboursMore', { count: shown });
}
