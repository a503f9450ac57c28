import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import type { Walk } from '@meongmate/shared/contract/walks';
import { RADIUS_OPTIONS_KM } from '@meongmate/shared/rules/limits';
import { ChevronRight, MapPin } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { serverErrorText } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.tsx';
import { useUser } from '../../lib/session.tsx';
import { useNow } from '../../lib/use-now.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { commonText } from '../../texts/common.ts';
import { discoverText } from '../../texts/discover.ts';
import { homeText } from '../../texts/home.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { StoredNotice } from '../discover/stored-notice.tsx';
import { DiscoverLink } from './discover-link.tsx';
import { FirstHere } from './first-here.tsx';
import { NewDogs } from './new-dogs.tsx';
import { PartnerRow } from './partner-row.tsx';
import { findSharedWeek } from './shared-walks.ts';
import type { Neighbours } from './use-neighbours.ts';
import type { ActionFor } from './use-partner-action.tsx';
import { WeekCard } from './week-card.tsx';

const NEAR_KM = Math.min(...RADIUS_OPTIONS_KM);

/** How many dogs are within each radius, with a link to them. `people` may be the nearest part of them. */
function NearbyCounts({ people, hasMore }: { people: readonly NearbyUser[]; hasMore: boolean }) {
  const near = people.filter(({ distance }) => distance <= NEAR_KM).length;
  const countText = (count: number) =>
    homeText('dogs', { count: hasMore && count === people.length ? `${count}+` : count });
  return (
    <Link
      to={paths.discover}
      className="flex min-h-12 items-center gap-3 rounded-card bg-primary-soft px-4 py-3 font-semibold text-primary-ink"
    >
      <MapPin size={20} className="shrink-0" />
      <span className="min-w-0 flex-1">
        {homeText('counts', { near: countText(near), far: countText(people.length) })}
      </span>
      <ChevronRight size={20} className="shrink-0" />
    </Link>
  );
}

/** The week; without a shared time in it, the nearest dogs. */
function SharedWalks({
  found: { partners },
  walks,
  actionFor,
}: {
  found: Neighbours;
  walks: readonly Walk[];
  actionFor: ActionFor;
}) {
  const user = useUser();
  const now = useNow();
  const week = useMemo(
    () => findSharedWeek(new Date(now), user, partners, walks),
    [now, user, partners, walks],
  );
  const isShared = week.some(({ parts }) => parts.length > 0);
  return (
    <>
      {(isShared || week.some(({ hasAgreedWalk }) => hasAgreedWalk)) && (
        <WeekCard week={week} actionFor={actionFor} />
      )}
      {!isShared && partners.length > 0 && (
        <PartnerRow title={homeText('nearest')} partners={partners} actionFor={actionFor} />
      )}
    </>
  );
}

/** The dogs with which the user can walk, then `news`, then what else is nearby. */
export function HomeNeighbours({
  found,
  walks,
  actionFor,
  isMain,
  news,
}: {
  found: Neighbours;
  /** The own walks. */
  walks: readonly Walk[];
  actionFor: ActionFor;
  /** No other part of the page has the primary button. */
  isMain: boolean;
  news: ReactNode;
}) {
  const user = useUser();
  const { neighbours, partners, hasMore, error, stored } = found;
  if (!neighbours) {
    return (
      <>
        {stored && stored.people.length > 0 ? (
          <>
            <StoredNotice at={stored.at} />
            <div className="grayscale">
              <PartnerRow
                title={homeText('nearest')}
                partners={stored.people.map((person) => ({
                  person,
                  isFriend: false,
                  distance: person.distance,
                }))}
                actionFor={actionFor}
              />
            </div>
          </>
        ) : (
          <LoadFailed inline title={discoverText('fetchFailed')} query={found}>
            {serverErrorText(error, commonText('tryAgain'))}
          </LoadFailed>
        )}
        {news}
        <DiscoverLink>{homeText('toDiscover')}</DiscoverLink>
      </>
    );
  }
  const newDogs = neighbours.filter(({ isNew }) => isNew);
  return (
    <>
      <SharedWalks found={found} walks={walks} actionFor={actionFor} />
      {isMain && neighbours.length > 0 && (
        <ButtonLink to={paths.discover} wide>
          {homeText('seeNearby')}
        </ButtonLink>
      )}
      {news}
      {neighbours.length === 0 ? (
        <FirstHere user={user} hasFriends={partners.length > 0} isMain={isMain} />
      ) : newDogs.length > 0 ? (
        <NewDogs people={newDogs} />
      ) : (
        <NearbyCounts people={neighbours} hasMore={hasMore} />
      )}
    </>
  );
}
