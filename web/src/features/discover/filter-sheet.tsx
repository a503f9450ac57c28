import { DOG_TRAITS, type DogTrait } from '@meongmate/shared/rules/dog-facts';
import { LIST_LIMIT_MAX, type RadiusKm } from '@meongmate/shared/rules/limits';
import {
  hasFilters,
  matchesFilters,
  type NearbyFilters,
  NO_FILTERS,
} from '@meongmate/shared/rules/nearby-filters';
import { DOG_SIZES } from '@meongmate/shared/rules/people';
import { partOfDay, WALKING_DAYS, WALKING_TIMES } from '@meongmate/shared/rules/walking';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Minus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { TRAIT_ICONS } from '../../parts/dog-traits.tsx';
import { choiceText } from '../../texts/choice-text.ts';
import { dogFactText } from '../../texts/dog-facts.ts';
import { filterText } from '../../texts/filters.ts';
import { walkingText } from '../../texts/walking.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogFooter } from '../../ui/dialog.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { nearbyQuery } from './api.ts';
import { FilterChip } from './filter-chip.tsx';
import type { SearchOptions } from './use-search-options.ts';

/** Traits that are offered as unwanted; the others are hardly a reason to avoid a dog. */
const UNWANTED: readonly DogTrait[] = ['reactive', 'needs_space'];
const WANTED = DOG_TRAITS.filter((trait) => !UNWANTED.includes(trait));

const toggled = <V,>(values: readonly V[], value: V): V[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-4">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={id} className="font-semibold text-ink">
          {title}
        </h3>
        {hint && <p className="text-sm">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

/** All filters with the number of dogs that remain. They apply when the sheet closes by its button. */
export function FilterSheet({
  options,
  radiusKm,
  isPartner,
  onApply,
  onClose,
}: {
  options: SearchOptions;
  radiusKm: RadiusKm;
  isPartner: (id: number) => boolean;
  onApply: (change: Partial<SearchOptions>) => void;
  onClose: () => void;
}) {
  const [filters, setFilters] = useState<NearbyFilters>(options.filters);
  const change = (given: Partial<NearbyFilters>) => setFilters({ ...filters, ...given });
  const { days, times, sizes, traits, without } = filters;
  const { data } = useInfiniteQuery(nearbyQuery(useUser(), radiusKm, LIST_LIMIT_MAX));
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
    <Dialog title={filterText('title')} onClose={onClose}>
      <div className="pt-2 pb-4 text-ink">
        <SwitchField
          label={filterText('overlapOnly')}
          hint={filterText('overlapHint')}
          checked={filters.overlap}
          onChange={(overlap) => change({ overlap })}
        />
      </div>
      <Group title={filterText('daysAndTimes')}>
        <fieldset aria-label={filterText('days')} className="flex flex-wrap gap-2">
          {WALKING_DAYS.map((day) => (
            <FilterChip
              key={day}
              pressed={days.includes(day)}
              onClick={() => change({ days: toggled(days, day) })}
            >
              {choiceText('walkingDays', day)}
            </FilterChip>
          ))}
        </fieldset>
        <fieldset aria-label={filterText('partsOfDay')} className="mt-2 flex flex-wrap gap-2">
          {WALKING_TIMES.map((time) => (
            <FilterChip
              key={time}
              pressed={times.includes(time)}
              onClick={() => change({ times: toggled(times, time) })}
            >
              {walkingText(partOfDay(time))}
            </FilterChip>
          ))}
        </fieldset>
      </Group>
      <Group title={filterText('size')}>
        <div className="flex flex-wrap gap-2">
          {DOG_SIZES.map((size) => (
            <FilterChip
              key={size}
              pressed={sizes.includes(size)}
              onClick={() => change({ sizes: toggled(sizes, size) })}
            >
              {choiceText('dogSize', size)}
            </FilterChip>
          ))}
        </div>
      </Group>
      <Group title={filterText('wanted')} hint={filterText('wantedHint')}>
        <div className="flex flex-wrap gap-2">
          {WANTED.map((trait) => (
            <FilterChip
              key={trait}
              icon={TRAIT_ICONS[trait]}
              pressed={traits.includes(trait)}
              onClick={() => change({ traits: toggled(traits, trait) })}
            >
              {dogFactText(trait)}
            </FilterChip>
          ))}
        </div>
      </Group>
      <Group title={filterText('unwanted')}>
        <div className="flex flex-wrap gap-2">
          {UNWANTED.map((trait) => (
            <FilterChip
              key={trait}
              unwanted
              icon={without.includes(trait) ? Minus : TRAIT_ICONS[trait]}
              pressed={without.includes(trait)}
              onClick={() => change({ without: toggled(without, trait) })}
            >
              {dogFactText(trait)}
            </FilterChip>
          ))}
        </div>
      </Group>
      <div className="border-t border-line py-4 text-ink">
        <SwitchField
          label={filterText('neuteredOnly')}
          hint={filterText('neuteredHint')}
          checked={filters.neutered}
          onChange={(neutered) => change({ neutered })}
        />
      </div>
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
    </Dialog>
  );
}
