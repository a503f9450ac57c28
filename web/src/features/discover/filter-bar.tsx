import type { RadiusKm } from '@meongmate/shared/rules/limits';
import { countFilters } from '@meongmate/shared/rules/nearby-filters';
import { partOfDay } from '@meongmate/shared/rules/walking';
import { ArrowDownUp, Check, SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { choiceText } from '../../texts/choice-text.ts';
import { dogFactText } from '../../texts/dog-facts.ts';
import { filterText } from '../../texts/filters.ts';
import { walkingText } from '../../texts/walking.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { FilterChip } from './filter-chip.tsx';
import { DEFAULT_OPTIONS, type SearchOptions } from './use-search-options.ts';

const FilterSheet = lazyComponent(async () => (await import('./filter-sheet.tsx')).FilterSheet);

/** Filters of one kind: a tap opens the sheet, or removes those that are set. */
function GroupChip({
  kind,
  text,
  onOpen,
  onRemove,
}: {
  kind: string;
  /** The values that are set. */
  text: string;
  onOpen: () => void;
  onRemove: () => void;
}) {
  if (text === '')
    return (
      <FilterChip pressed={false} aria-haspopup="dialog" onClick={onOpen}>
        {kind}
      </FilterChip>
    );
  return (
    <FilterChip
      pressed
      icon={X}
      aria-label={filterText('remove', { kind, values: text })}
      onClick={onRemove}
    >
      {text}
    </FilterChip>
  );
}

/** Filters and order in one row that scrolls sideways; the first button opens all of them. */
export function FilterBar({
  options,
  radiusKm,
  onChange,
  isPartner,
}: {
  options: SearchOptions;
  onChange: (change: Partial<SearchOptions>) => void;
  radiusKm: RadiusKm;
  /** Whether the user is not in the list although the search returned them. */
  isPartner: (id: number) => boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const { filters, sort } = options;
  const { days, times, sizes, traits, without, overlap, neutered } = filters;
  const count = countFilters(filters);
  const open = () => setOpen(true);
  const and = walkingText('and');
  const chosen = [
    {
      kind: 'size',
      text: sizes.map((size) => choiceText('dogSize', size)).join(and),
      cleared: { sizes: [] },
    },
    {
      kind: 'temper',
      text: [
        ...traits.map((trait) => dogFactText(trait)),
        ...without.map((trait) => filterText('not', { trait: dogFactText(trait) })),
      ].join(and),
      cleared: { traits: [], without: [] },
    },
    {
      kind: 'times',
      text: [
        ...days.map((day) => choiceText('walkingDays', day)),
        ...times.map((time) => walkingText(partOfDay(time))),
      ].join(and),
      cleared: { days: [], times: [] },
    },
  ] as const;
  return (
    <fieldset
      aria-label={filterText('filters')}
      className="relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
    >
      <button
        type="button"
        data-testid="filter-open"
        aria-haspopup="dialog"
        aria-label={count > 0 ? filterText('openCount', { count }) : filterText('open')}
        onClick={open}
        className="relative inline-grid size-11 shrink-0 place-items-center rounded-full border border-edge bg-card text-ink hover:bg-muted"
      >
        <SlidersHorizontal size={18} />
        {count > 0 && (
          <span className="absolute -top-1 -right-1 grid min-w-5 place-items-center rounded-full bg-primary px-1 text-xs font-bold text-on-primary">
            {count}
          </span>
        )}
      </button>
      <FilterChip
        pressed={overlap}
        icon={overlap ? Check : undefined}
        onClick={() => onChange({ filters: { ...filters, overlap: !overlap } })}
      >
        {filterText('overlap')}
      </FilterChip>
      <FilterChip
        pressed={sort === 'overlap'}
        icon={ArrowDownUp}
        data-testid="sort-overlap"
        onClick={() => onChange({ sort: sort === 'overlap' ? 'distance' : 'overlap' })}
      >
        {filterText('byOverlap')}
      </FilterChip>
      {chosen.map(({ kind, text, cleared }) => (
        <GroupChip
          key={kind}
          kind={filterText(kind)}
          text={text}
          onOpen={open}
          onRemove={() => onChange({ filters: { ...filters, ...cleared } })}
        />
      ))}
      <FilterChip
        pressed={neutered}
        icon={neutered ? Check : undefined}
        onClick={() => onChange({ filters: { ...filters, neutered: !neutered } })}
      >
        {filterText('neutered')}
      </FilterChip>
      {count > 0 && (
        <button
          type="button"
          onClick={() => onChange({ filters: DEFAULT_OPTIONS.filters })}
          className="inline-flex min-h-11 shrink-0 items-center gap-1 px-3 font-semibold whitespace-nowrap text-primary"
        >
          <X size={16} />
          {filterText('clear')}
        </button>
      )}
      {isOpen && (
        <FilterSheet
          options={options}
          radiusKm={radiusKm}
          isPartner={isPartner}
          onApply={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  );
}
