import { memo, useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { PersonSummary } from '../../parts/person-summary.tsx';
import { discoverText } from '../../texts/discover.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { Card } from '../../ui/card.tsx';
import { StretchedButton } from '../../ui/stretched-button.tsx';
import { PersonAction } from '../friend-requests/person-action.tsx';
import type { ListedNeighbour } from './last-neighbours.ts';
import { NearbyProfile } from './nearby-profile.tsx';
import { NewBadge } from './new-badge.tsx';
import { WhyLine } from './why-line.tsx';

/** A card with the dog and a small photo of its owner. A click on the card opens the profile. */
export const NearbyCard = memo(function NearbyCard({
  person,
  isStored = false,
  eager,
}: {
  person: ListedNeighbour;
  /** Of the list of an earlier visit: without a network nothing can be done with it. */
  isStored?: boolean;
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
      className="relative flex flex-col justify-between gap-2 p-3"
    >
      {!isStored && (
        <StretchedButton
          label={discoverText('seeDetails', { dog })}
          onClick={() => setOpen(true)}
        />
      )}
      <PersonSummary
        person={person}
        distance={person.distance}
        badge={person.isNew && <NewBadge />}
        eager={eager}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-32">
          <WhyLine compact user={user} person={person} />
        </div>
        {!isStored && (
          <div className="relative z-10 ml-auto">
            <PersonAction person={person} />
          </div>
        )}
      </div>
      {open && <NearbyProfile person={person} onClose={() => setOpen(false)} />}
    </Card>
  );
});
