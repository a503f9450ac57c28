import type { DogTrait } from '@meongmate/shared/rules/dog-facts';
import { FILTERS, type WordsName } from '@meongmate/shared/rules/nearby-filters';
import { partOfDay } from '@meongmate/shared/rules/walking';
import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { choiceText } from '../../texts/choice-text.ts';
import { dogFactText } from '../../texts/dog-facts.ts';
import { walkingText } from '../../texts/walking.ts';

/** Returns the text of a word of a filter, on its chip. */
export function filterWordText(name: WordsName, word: string): string {
  const { field } = FILTERS[name];
  if (field === 'dogTraits') return dogFactText(word as DogTrait);
  return field === 'walkingTimes' ? walkingText(partOfDay(word)) : choiceText(field, word);
}

/** A filter that is on or off. */
export function FilterChip({
  pressed,
  icon: Icon,
  unwanted = false,
  isDay = false,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  pressed: boolean;
  icon?: LucideIcon | undefined;
  /** Pressed means that such dogs are left out. */
  unwanted?: boolean;
  /** One of seven beside each other. */
  isDay?: boolean;
}) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={clsx(
        'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 border whitespace-nowrap transition-colors duration-150',
        isDay ? 'rounded-control' : 'rounded-full px-4',
        !pressed && 'border-edge bg-card text-ink hover:bg-muted',
        pressed &&
          (unwanted
            ? 'border-ink bg-muted font-semibold text-ink'
            : 'border-primary bg-primary-soft font-semibold text-primary-ink'),
      )}
    >
      {Icon && <Icon size={16} className="shrink-0" />}
      <span>{children}</span>
    </button>
  );
}
