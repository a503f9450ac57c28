import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { type ReactNode, useState } from 'react';
import { PersonDialog } from '../../parts/person-dialog.tsx';
import { Photo } from '../../parts/photo.tsx';
import { distanceText } from '../../texts/format.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { t } from '../../texts/t.ts';
import { HomeSection, SidewaysList } from './home-section.tsx';

const SHOWN_MAX = 12;

function NewDog({ person, action }: { person: NearbyUser; action: ReactNode }) {
  const [open, setOpen] = useState(false);
  const dog = dogNameOf(person);
  return (
    <li className="w-24 shrink-0 snap-start">
      <button
        type="button"
        aria-label={t('discover.seeDetails', { dog })}
        onClick={() => setOpen(true)}
        className="block w-full rounded-card text-left"
      >
        <Photo
          path={person.dogImage}
          alt=""
          sizes="96px"
          ratio="square"
          seed={person.id}
          className="rounded-card"
        />
        <span className="mt-1.5 block truncate text-sm font-semibold">{dog}</span>
        <span className="block truncate text-xs text-ink-soft">
          {distanceText(person.distance)}
        </span>
      </button>
      {open && <PersonDialog person={person} action={action} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** The dogs that became visible within the last week. */
export function NewDogs({
  people,
  end,
  actionFor,
}: {
  people: readonly NearbyUser[];
  /** The link to all of them. */
  end: ReactNode;
  actionFor: (person: NearbyUser) => ReactNode;
}) {
  return (
    <HomeSection title={t('home.newDogs')} end={end}>
      <SidewaysList>
        {people.slice(0, SHOWN_MAX).map((person) => (
          <NewDog key={person.id} person={person} action={actionFor(person)} />
        ))}
      </SidewaysList>
    </HomeSection>
  );
}
