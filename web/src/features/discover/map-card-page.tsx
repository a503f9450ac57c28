import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { POPUP_DAYS_MAX } from '@meongmate/shared/rules/walking';
import { useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { DogPhoto } from '../../parts/dog-photo.tsx';
import { DogTraits } from '../../parts/dog-traits.tsx';
import { OwnerFacts } from '../../parts/owner-facts.tsx';
import { WalkingChips } from '../../parts/walking-chips.tsx';
import { distanceText } from '../../texts/format.ts';
import { mapText } from '../../texts/map.ts';
import { dogFactsText, dogNameOf } from '../../texts/person-text.ts';
import { Button } from '../../ui/button.tsx';
import { PersonAction } from '../friend-requests/person-action.tsx';
import { NearbyProfile } from './nearby-profile.tsx';
import { NewBadge } from './new-badge.tsx';
import { WhyLine } from './why-line.tsx';

/** One dog of the map's card. */
export function MapCardPage({ person }: { person: NearbyUser }) {
  const user = useUser();
  const [isProfileOpen, setProfileOpen] = useState(false);
  const dog = dogNameOf(person);
  return (
    <>
      <div className="flex gap-4">
        <div className="relative h-fit shrink-0">
          <DogPhoto
            person={person}
            sizes="96px"
            ratio="square"
            eager
            width="w-24"
            className="rounded-control"
          />
          <Avatar
            name={person.name}
            path={person.profileImage}
            size="small"
            ringed
            className="absolute -right-2 -bottom-2"
          />
          {person.isNew && <NewBadge className="absolute -top-2 -left-2" />}
        </div>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 pr-9">
            <h2 className="max-w-full truncate text-lg font-bold">{dog}</h2>
          </div>
          <p className="line-clamp-2 text-sm text-ink-soft">{dogFactsText(person)}</p>
          <OwnerFacts person={person} />
          <p className="mt-1 text-sm font-bold text-primary-ink">{distanceText(person.distance)}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-col gap-2">
        <WhyLine user={user} person={person} compact maxDays={POPUP_DAYS_MAX} />
        <DogTraits person={person} />
        <WalkingChips
          days={person.walkingDays}
          times={person.walkingTimes}
          maxDays={POPUP_DAYS_MAX}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          onClick={() => setProfileOpen(true)}
          padding="medium"
          className="grow"
        >
          {mapText('profile')}
        </Button>
        <div className="grow-2 basis-44">
          <PersonAction person={person} />
        </div>
      </div>
      {isProfileOpen && <NearbyProfile person={person} onClose={() => setProfileOpen(false)} />}
    </>
  );
}
