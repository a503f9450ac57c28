import type { NearbySort } from '@meongmate/shared/rules/nearby-sort';
import { ArrowDownUp } from 'lucide-react';
import { filterText } from '../../texts/filters.ts';

/** Names the order of the list; a press changes to the other one. */
export function OrderControl({
  sort,
  onChange,
}: {
  sort: NearbySort;
  onChange: (sort: NearbySort) => void;
}) {
  const order = filterText(sort === 'overlap' ? 'byOverlap' : 'byDistance');
  return (
    <button
      type="button"
      data-testid="sort-overlap"
      aria-pressed={sort === 'overlap'}
      aria-label={filterText('order', { order })}
      onClick={() => onChange(sort === 'overlap' ? 'distance' : 'overlap')}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-primary-ink hover:bg-muted"
    >
      {order}
      <ArrowDownUp size={16} />
    </button>
  );
}
