import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { paths } from '../../lib/paths.ts';
import { distanceText } from '../../texts/format.ts';
import { homeText } from '../../texts/home.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { PersonAction } from '../friend-requests/person-action.tsx';
import { DogThumb } from './dog-thumb.tsx';
import { HomeSection, SIDEWAYS_MAX, SidewaysList } from './home-section.tsx';

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
