import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import type { PublicUser } from '@meongmate/shared/contract/people';
import { type ReactNode, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { PersonDialog } from '../../parts/person-dialog.tsx';
import { Photo } from '../../parts/photo.tsx';
import { discoverText } from '../../texts/discover.ts';
import { distanceText } from '../../texts/format.ts';
import { homeText } from '../../texts/home.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { PersonAction } from '../friend-requests/person-action.tsx';
import { HomeSection, SIDEWAYS_MAX, SidewaysList } from './home-section.tsx';

/** A small photo with the dog's name in a row that scrolls sideways. A click opens the profile. */
function DogThumb({
  person,
  text,
  action,
}: {
  person: PublicUser;
  /** The line below the name. */
  text: string | undefined;
  action: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const dog = dogNameOf(person);
  return (
    <li className="w-[5.5rem] shrink-0 snap-start">
      <button
        type="button"
        aria-label={discoverText('seeDetails', { dog })}
        onClick={() => setOpen(true)}
        className="block w-full rounded-card text-left"
      >
        <Photo
          path={person.dogImage}
          alt=""
          sizes="5.5rem"
          ratio="square"
          seed={person.id}
          className="rounded-card"
        />
        <span className="mt-1.5 flex flex-wrap items-baseline gap-x-1">
          <span className="max-w-full truncate text-sm font-semibold">{dog}</span>
          {text && <span className="text-xs whitespace-nowrap text-ink-soft">{text}</span>}
        </span>
      </button>
      {open && <PersonDialog person={person} action={action} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** The dogs that became visible within the last week. */
export function NewDogs({ people }: { people: readonly NearbyUser[] }) {
  return (
    <HomeSection
      title={homeText('newDogs')}
      end={<TextLink to={paths.discover}>{homeText('seeAll')}</TextLink>}
    >
      <SidewaysList>
        {people.slice(0, SIDEWAYS_MAX).map((person) => (
          <DogThumb
            key={person.id}
            person={person}
            text={distanceText(person.distance)}
            action={<PersonAction person={person} variant="soft" />}
          />
        ))}
      </SidewaysList>
    </HomeSection>
  );
}
