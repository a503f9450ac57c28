import type { RadiusKm } from '@meongmate/shared/rules/limits';
import {
  countFilters,
  FILTERS,
  FLAG_NAMES,
  type FlagName,
  type NearbyFilters,
  WORDS_NAMES,
  type WordsName,
} from '@meongmate/shared/rules/nearby-filters';
import { Check, ChevronDown, SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { filterText } from '../../texts/filters.ts';
import { walkingText } from '../../texts/walking.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { FilterChip, filterWordText } from './filter-chip.tsx';
import { DEFAULT_OPTIONS, type SearchOptions } from './use-search-options.ts';

/** The part of the sheet at which it opens. */
type FilterSection = WordsName | 'all';

const FilterSheet = lazyComponent(async () => (await import('./filter-sheet.tsx')).FilterSheet);

/** The chips of several words; the longest one is the last. */
const CHIPS = [...new Set(WORDS_NAMES.map((name) => FILTERS[name].chip))].sort(
  (a, b) => Number(a === 'slots') - Number(b === 'slots'),
);

const chosenTexts = (name: WordsName, filters: NearbyFilters): string[] =>
  filters[name].map((word) => {
    const text = filterWordText(name, word);
    return FILTERS[name].kind === 'noneOf' ? filterText('not', { trait: text }) : text;
  });

function FlagChip({
  name,
  filters,
  onChange,
}: {
  name: FlagName;
  filters: NearbyFilters;
  onChange: (change: Partial<NearbyFilters>) => void;
}) {
  const isOn = filters[name];
  return (
    <FilterChip
      pressed={isOn}
      icon={isOn ? Check : undefined}
      onClick={() => onChange({ [name]: !isOn })}
    >
      {filterText(name)}
    </FilterChip>
  );
}

/** Filters of one kind: a tap opens their section of the sheet. */
function GroupChip({
  kind,
  text,
  onOpen,
}: {
  kind: string;
  /** The values that are set. */
  text: string;
  onOpen: () => void;
}) {
  return (
    <FilterChip
      pressed={text !== ''}
      icon={ChevronDown}
      aria-haspopup="dialog"
      aria-label={text === '' ? undefined : `${kind}: ${text}`}
      onClick={onOpen}
    >
      {text || kind}
    </FilterChip>
  );
}

/** Filters in one row that scrolls sideways and fades out at its end; the first button opens all of them. */
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
  const [section, setSection] = useState<FilterSection>();
  const { filters } = options;
  const count = countFilters(filters);
  const change = (given: Partial<NearbyFilters>) => onChange({ filters: { ...filters, ...given } });
  return (
    <fieldset
      aria-label={filterText('filters')}
      className="fade-end relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 pr-10 [scrollbar-width:none]"
    >
      <button
        type="button"
        data-testid="filter-open"
        aria-haspopup="dialog"
        aria-label={count > 0 ? filterText('openCount', { count }) : filterText('open')}
        onClick={() => setSection('all')}
        className="relative inline-grid size-11 shrink-0 place-items-center rounded-full border border-edge bg-card text-ink hover:bg-muted"
      >
        <SlidersHorizontal size={18} />
        {count > 0 && (
          <span className="absolute -top-1 -right-1 grid min-w-5 place-items-center rounded-full bg-primary px-1 text-tab leading-[1.5] font-bold text-on-primary">
            {count}
          </span>
        )}
      </button>
      <FlagChip name="overlap" filters={filters} onChange={change} />
      {CHIPS.map((chip) => {
        const names = WORDS_NAMES.filter((name) => FILTERS[name].chip === chip);
        return (
          <GroupChip
            key={chip}
            kind={filterText(chip)}
            text={names.flatMap((name) => chosenTexts(name, filters)).join(walkingText('and'))}
            onOpen={() => setSection(names[0] ?? 'all')}
          />
        );
      })}
      {FLAG_NAMES.filter((name) => name !== 'overlap').map((name) => (
        <FlagChip key={name} name={name} filters={filters} onChange={change} />
      ))}
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
      {section && (
        <FilterSheet
          section={section}
          options={options}
          radiusKm={radiusKm}
          isPartner={isPartner}
          onApply={onChange}
          onClose={() => setSection(undefined)}
        />
      )}
    </fieldset>
  );
}
