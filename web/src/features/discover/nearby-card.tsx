import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { CARD_DAYS_MAX } from '@meongmate/shared/rules/walking';
import { memo, type ReactNode, useState } from 'react';
import { Avatar } from '../../parts/avatar.tsx';
import { OwnerFacts } from '../../parts/owner-facts.tsx';
import { PersonDialog } from '../../parts/person-dialog.tsx';
import { Photo } from '../../parts/photo.tsx';
import { WalkingChips } from '../../parts/walking-chips.tsx';
import { distanceText } from '../../texts/format.ts';
import { dogFactsText, dogNameOf } from '../../texts/person-text.ts';
import { t } from '../../texts/t.ts';
import { Card } from '../../ui/card.tsx';
import { StretchedButton } from '../../ui/stretched-button.tsx';
import { OverlapLine } from './overlap-line.tsx';

const DISTANCE_CLASS = 'rounded-full bg-card px-3.5 py-1.5 text-sm font-bold text-ink shadow-card';

/** A card with the dog and a small photo of its owner. A click on the card opens the profile. */
export const NearbyCard = memo(function NearbyCard({
  person,
  actionFor,
  eager,
}: {
  person: NearbyUser;
  /** Renders the card's button. Must be a stable function, otherwise every card re-renders. */
  actionFor: (person: NearbyUser) => ReactNode;
  eager: boolean;
}) {
  const [open, setOpen] = useState(false);
  const dog = dogNameOf(person);
  const distance = distanceText(person.distance);
  return (
    <Card
      as="li"
      padded={false}
      data-testid="nearby-card"
      className="relative flex flex-col overflow-hidden"
    >
      <div className="relative">
        <Photo
          path={person.dogImage}
          alt={t('common.photoOfDog', { name: dog })}
          sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 100vw"
          seed={person.id}
          eager={eager}
        />
        <span
          data-testid="nearby-distance"
          className={`absolute bottom-3 left-3 ${DISTANCE_CLASS}`}
        >
          {distance}
        </span>
        <Avatar
          name={person.name}
          path={person.profileImage}
          ringed
          className="absolute right-5 -bottom-6"
        />
      </div>
      <StretchedButton label={t('discover.seeDetails', { dog })} onClick={() => setOpen(true)} />
      <div className="flex flex-1 flex-col p-5">
        <div className="flex flex-wrap items-baseline gap-x-2 pr-14">
          <h2 className="max-w-full truncate text-lg font-bold">{dog}</h2>
          <p className="line-clamp-2 text-sm text-ink-soft">{dogFactsText(person)}</p>
        </div>
        <OwnerFacts person={person} className="text-sm text-ink-soft" />
        {person.bio && <p className="mt-2 line-clamp-2">{person.bio}</p>}
        <div className="mt-3 flex flex-col gap-3">
          <WalkingChips
            days={person.walkingDays}
            times={person.walkingTimes}
            maxDays={CARD_DAYS_MAX}
          />
          <OverlapLine person={person} />
        </div>
        <div className="relative z-10 mt-auto pt-4">{actionFor(person)}</div>
      </div>
      {open && (
        <PersonDialog
          person={person}
          badge={<span className={DISTANCE_CLASS}>{distance}</span>}
          action={actionFor(person)}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
});
