import type { PublicUser } from '@meongmate/shared/contract/people';
import { CARD_DAYS_MAX } from '@meongmate/shared/rules/walking';
import type { ReactNode } from 'react';
import { distanceText } from '../texts/format.ts';
import { dogFactsText, dogNameOf } from '../texts/person-text.ts';
import { DogWithOwner } from './dog-with-owner.tsx';
import { OwnerFacts } from './owner-facts.tsx';
import { WalkingChips } from './walking-chips.tsx';

/** A dog and its owner on a card of a list. */
export function PersonSummary({
  person,
  distance,
  badge,
  headingLevel: Heading = 'h2',
  eager = false,
}: {
  person: PublicUser;
  /** In km; absent on the own card. */
  distance?: number;
  /** On the corner of the photo. */
  badge?: ReactNode;
  headingLevel?: 'h2' | 'h3';
  /** The photo loads at once. */
  eager?: boolean;
}) {
  return (
    <div className="flex gap-4">
      <div className="relative h-fit shrink-0">
        <DogWithOwner person={person} eager={eager} />
        {badge && <span className="absolute -top-2 -left-2 flex">{badge}</span>}
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <Heading className="max-w-full truncate text-lg font-bold text-ink">
            {dogNameOf(person)}
          </Heading>
          <p className="line-clamp-1 text-sm text-ink-soft">{dogFactsText(person)}</p>
        </div>
        <OwnerFacts person={person}>
          {distance !== undefined && (
            <span className="shrink-0 whitespace-pre">
              <span aria-hidden="true"> · </span>
              <span data-testid="nearby-distance" className="font-semibold text-ink">
                {distanceText(distance)}
              </span>
            </span>
          )}
        </OwnerFacts>
        <div className="mt-1.5">
          <WalkingChips
            compact
            days={person.walkingDays}
            times={person.walkingTimes}
            maxDays={CARD_DAYS_MAX}
          />
        </div>
      </div>
    </div>
  );
}
