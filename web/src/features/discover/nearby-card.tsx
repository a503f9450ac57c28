import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { CARD_DAYS_MAX } from '@meongmate/shared/rules/walking';
import clsx from 'clsx';
import { memo, useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { DogPhoto } from '../../parts/dog-photo.tsx';
import { DogTraits } from '../../parts/dog-traits.tsx';
import { OwnerFacts } from '../../parts/owner-facts.tsx';
import { PhotoLabel } from '../../parts/photo-label.tsx';
import { WalkingChips } from '../../parts/walking-chips.tsx';
import { discoverText } from '../../texts/discover.ts';
import { distanceText } from '../../texts/format.ts';
import { dogFactsText, dogNameOf } from '../../texts/person-text.ts';
import { Card } from '../../ui/card.tsx';
import { StretchedButton } from '../../ui/stretched-button.tsx';
import { PersonAction } from '../friend-requests/person-action.tsx';
import { NearbyProfile } from './nearby-profile.tsx';
import { NewBadge } from './new-badge.tsx';
import { WhyLine } from './why-line.tsx';

/** A card with the dog and a small photo of its owner. A click on the card opens the profile. */
export const NearbyCard = memo(function NearbyCard({
  person,
  eager,
}: {
  person: NearbyUser;
  /** The photo loads at once, not when the card comes near the visible part of the page. */
  eager: boolean;
}) {
  const user = useUser();
  const [open, setOpen] = useState(false);
  const dog = dogNameOf(person);
  return (
    <Card
      as="li"
      padding="none"
      data-testid="nearby-card"
      className="relative flex flex-col overflow-hidden"
    >
      <div className="relative">
        <DogPhoto
          person={person}
          sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 100vw"
          eager={eager}
        />
        {person.isNew && <NewBadge className="absolute top-3 left-3 shadow-card" />}
        <span data-testid="nearby-distance" className="absolute bottom-3 left-3">
          <PhotoLabel>{distanceText(person.distance)}</PhotoLabel>
        </span>
        <Avatar
          name={person.name}
          path={person.profileImage}
          ringed
          className="absolute right-5 -bottom-6"
        />
      </div>
      <StretchedButton label={discoverText('seeDetails', { dog })} onClick={() => setOpen(true)} />
      <div className="flex flex-1 flex-col p-5">
        <div className="flex flex-wrap items-baseline gap-x-2 pr-14">
          <h2 className="max-w-full truncate text-lg font-bold">{dog}</h2>
          <p className="line-clamp-2 text-sm text-ink-soft">{dogFactsText(person)}</p>
        </div>
        <OwnerFacts person={person} />
        <div className="mt-3 flex flex-col gap-3">
          <WhyLine user={user} person={person} />
          <DogTraits person={person} />
          {/* On a phone the reasons have the shared times, and the button must be above the tab bar. */}
          <div className={clsx(person.sharedSlots > 0 && 'max-sm:hidden')}>
            <WalkingChips
              days={person.walkingDays}
              times={person.walkingTimes}
              maxDays={CARD_DAYS_MAX}
            />
          </div>
        </div>
        {person.bio && <p className="mt-3 line-clamp-2 max-sm:hidden">{person.bio}</p>}
        <div className="relative z-10 mt-auto pt-4">
          <PersonAction person={person} />
        </div>
      </div>
      {open && <NearbyProfile person={person} onClose={() => setOpen(false)} />}
    </Card>
  );
});
