import type { DogTrait } from '@meongmate/shared/rules/dog-facts';
import { LIST_LIMIT_MAX, type RadiusKm } from '@meongmate/shared/rules/limits';
import {
  FILTERS,
  FLAG_NAMES,
  type FlagName,
  hasFilters,
  matchesFilters,
  type NearbyFilters,
  NO_FILTERS,
  WORDS_NAMES,
  type WordsName,
  wordsFilter,
} from '@meongmate/shared/rules/nearby-filters';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Minus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { TRAIT_ICONS } from '../../parts/dog-traits.tsx';
import { filterText } from '../../texts/filters.ts';
import { Button } from '../../ui/button.tsx';
import { DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { nearbyQuery } from './api.ts';
import { FilterChip, filterWordText } from './filter-chip.tsx';
import type { SearchOptions } from './use-search-options.ts';

/** Filters in one section of the page have the same title. */
const SECTIONS = [...new Set(WORDS_NAMES.map((name) => FILTERS[name].section))].map((section) => ({
  title: section,
  names: WORDS_NAMES.filter((name) => FILTERS[name].section === section),
}));

const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];

interface FilterProps {
  filters: NearbyFilters;
  onChange: (change: Partial<NearbyFilters>) => void;
}

function Words({ name, filters, onChange }: FilterProps & { name: WordsName }) {
  const { kind, words, offered = words } = wordsFilter(name);
  const filter = FILTERS[name];
  const chosen: readonly string[] = filters[name];
  const isUnwanted = kind === 'noneOf';
  const isDay = filter.field === 'walkingDays';
  const iconOf = (word: string) => {
    if (isUnwanted && chosen.includes(word)) return Minus;
    return filter.field === 'dogTraits' ? TRAIT_ICONS[word as DogTrait] : undefined;
  };
  const chips = offered.map((word) => (
    <FilterChip
      key={word}
      unwanted={isUnwanted}
      isDay={isDay}
      icon={iconOf(word)}
      pressed={chosen.includes(word)}
      onClick={() => onChange({ [name]: toggled(chosen, word) })}
    >
      {filterWordText(name, word)}
    </FilterChip>
  ));
  const className = isDay
    ? 'mt-2 grid grid-fit-[2.6rem] max-[24rem]:-mx-6 min-[24rem]:gap-1'
    : 'mt-2 flex flex-wrap gap-2';
  return 'label' in filter ? (
    <fieldset aria-label={filterText(filter.label)} className={className}>
      {chips}
    </fieldset>
  ) : (
    <div className={className}>{chips}</div>
  );
}

function Section({
  title,
  names,
  isFirst,
  ...props
}: FilterProps & (typeof SECTIONS)[number] & { isFirst: boolean }) {
  const id = useId();
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isFirst) return;
    element.current?.scrollIntoView();
    element.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isFirst]);
  const hints = names.flatMap((name) => {
    const filter = FILTERS[name];
    return 'hint' in filter ? [filterText(filter.hint)] : [];
  });
  return (
    <section ref={element} aria-labelledby={id} className="border-t border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={id} className="font-semibold text-ink">
          {filterText(title)}
        </h3>
        {hints.length > 0 && <p className="text-sm">{hints}</p>}
      </div>
      {names.map((name) => (
        <Words key={name} name={name} {...props} />
      ))}
    </section>
  );
}

function Flag({ name, filters, onChange }: FilterProps & { name: FlagName }) {
  return (
    <SwitchField
      label={filterText(`${name}Only`)}
      hint={filterText(`${name}Hint`)}
      checked={filters[name]}
      onChange={(isOn) => onChange({ [name]: isOn })}
    />
  );
}

/** All filters with the number of dogs that remain. They apply when the sheet closes by its button. */
export function FilterSheet({
  section,
  options,
  radiusKm,
  isPartner,
  onApply,
  onClose,
}: {
  /** The filter at which the sheet opens. */
  section: WordsName | 'all';
  options: SearchOptions;
  radiusKm: RadiusKm;
  isPartner: (id: number) => boolean;
  onApply: (change: Partial<SearchOptions>) => void;
  onClose: () => void;
}) {
  const [filters, setFilters] = useState<NearbyFilters>(options.filters);
  const change = (given: Partial<NearbyFilters>) => setFilters({ ...filters, ...given });
  const { data } = useInfiniteQuery({
    ...nearbyQuery(useUser(), radiusKm, LIST_LIMIT_MAX),
    // Home shares the response, which may be older than the list behind the sheet.
    refetchOnMount: 'always',
  });
  const nearest = data?.pages[0];
  const count = nearest?.people.filter(
    (person) => !isPartner(person.id) && matchesFilters(person, filters),
  ).length;
  /** More users than the nearest ones may match. */
  const isPartial = nearest?.nextOffset !== undefined;
  const isEmpty = count === 0 && !isPartial;
  const apply = () => {
    onApply({ filters });
    onClose();
  };
  return (
    <Sheet title={filterText('title')} onClose={onClose}>
      <DialogBody>
        <div className="pt-2 pb-4 text-ink">
          <Flag name="overlap" filters={filters} onChange={change} />
        </div>
        {SECTIONS.map((each) => (
          <Section
            key={each.title}
            {...each}
            isFirst={each.names.some((name) => name === section)}
            filters={filters}
            onChange={change}
          />
        ))}
        {FLAG_NAMES.filter((name) => name !== 'overlap').map((name) => (
          <div key={name} className="border-t border-line py-4 text-ink">
            <Flag name={name} filters={filters} onChange={change} />
          </div>
        ))}
      </DialogBody>
      <DialogFooter>
        <Button
          variant={isEmpty ? 'primary' : 'ghost'}
          disabled={!hasFilters(filters)}
          onClick={() => setFilters(NO_FILTERS)}
        >
          {filterText('clear')}
        </Button>
        <Button
          data-testid="filter-apply"
          variant={isEmpty ? 'secondary' : 'primary'}
          disabled={isEmpty}
          className="grow"
          onClick={apply}
        >
          <span role="status">
            {count === undefined || (count === 0 && isPartial)
              ? filterText('showSome')
              : filterText('show', { count: `${count}${isPartial ? '+' : ''}` })}
          </span>
        </Button>
      </DialogFooter>
    </Sheet>
  );
}
