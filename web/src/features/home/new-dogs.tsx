import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import type { ReactNode } from 'react';
import { distanceText } from '../../texts/format.ts';
import { homeText } from '../../texts/home.ts';
import { DogThumb } from './dog-thumb.tsx';
import { HomeSection, SIDEWAYS_MAX, SidewaysList } from './home-section.tsx';

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
    <HomeSection title={homeText('newDogs')} end={end}>
      <SidewaysList>
        {people.slice(0, SIDEWAYS_MAX).map((person) => (
          <DogThumb
            key={person.id}
            person={person}
            text={distanceText(person.distance)}
            action={actionFor(person)}
          />
        ))}
      </SidewaysList>
    </HomeSection>
  );
}
