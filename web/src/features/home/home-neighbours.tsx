import type { Connection } from '@meongmate/shared/contract/connections';
import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import type { Walk } from '@meongmate/shared/contract/walks';
import { LIST_LIMIT_MAX, RADIUS_DEFAULT_KM } from '@meongmate/shared/rules/limits';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { serverErrorText } from '../../lib/api-error.ts';
import type { DayPart } from '../../lib/local-day.ts';
import { useUser } from '../../lib/session.tsx';
import { useNow } from '../../lib/use-now.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { commonText } from '../../texts/common.ts';
import { discoverText } from '../../texts/discover.ts';
import { homeText } from '../../texts/home.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { walkText } from '../../texts/walks.ts';
import { Button } from '../../ui/button.tsx';
import { useRelationships } from '../chat/use-relationships.ts';
import { connectionsQuery } from '../connections/api.ts';
import { nearbyQuery } from '../discover/api.ts';
import { PersonAction, RelationshipContext } from '../friend-requests/person-action.tsx';
import type { ProposalTarget } from '../walks/proposal.ts';
import { useWalkSheet } from '../walks/use-walk-sheet.tsx';
import { hasWalkIn } from '../walks/walk-groups.ts';
import { FirstHere } from './first-here.tsx';
import { NearbyCounts } from './nearby-counts.tsx';
import { NewDogs } from './new-dogs.tsx';
import { PartnerRow } from './partner-row.tsx';
import { countPartners, findSharedWeek, type WalkPartner } from './shared-walks.ts';
import { WeekStrip } from './week-strip.tsx';

/** Friends first, then the neighbours, nearest first. */
function toPartners(
  connections: readonly Connection[],
  neighbours: readonly NearbyUser[],
): WalkPartner[] {
  return [
    ...connections.map(({ connectedUser }) => ({ person: connectedUser, isFriend: true })),
    ...neighbours.map((person) => ({ person, isFriend: false, distance: person.distance })),
  ];
}

function SharedWalks({
  partners,
  upcoming,
  actionFor,
}: {
  partners: readonly WalkPartner[];
  upcoming: readonly Walk[];
  actionFor: (partner: WalkPartner, slot?: DayPart) => ReactNode;
}) {
  const user = useUser();
  const now = useNow();
  const week = useMemo(
    () => findSharedWeek(new Date(now), user, partners, hasWalkIn(upcoming)),
    [now, user, partners, upcoming],
  );
  const [today] = week;
  const next = today?.parts[0];
  if (next) {
    const slot = { date: today.date, part: next.part };
    return (
      <PartnerRow
        title={homeText(`${next.part}Today`)}
        partners={next.partners}
        actionFor={(partner) => actionFor(partner, slot)}
      />
    );
  }
  if (week.some((day) => countPartners(day) > 0)) {
    return <WeekStrip week={week} actionFor={actionFor} />;
  }
  return <PartnerRow title={homeText('nearest')} partners={partners} actionFor={actionFor} />;
}

/** The neighbours within 5 km, the nearest 200, and the friends. Not searched while paused or without a location. */
export function useNeighbours(isEnabled: boolean) {
  const user = useUser();
  const nearby = useInfiniteQuery({
    ...nearbyQuery(user, RADIUS_DEFAULT_KM, LIST_LIMIT_MAX),
    enabled: isEnabled,
  });
  const connections = useQuery(connectionsQuery(user.id));
  const { isPartner, relationshipTo } = useRelationships(user.id);
  const firstPage = nearby.data?.pages[0];
  const neighbours = useMemo(
    () => firstPage?.people.filter(({ id }) => !isPartner(id)),
    [firstPage, isPartner],
  );
  return {
    isPending: isEnabled && (nearby.isPending || connections.isPending),
    /** Absent while the search fails. */
    neighbours,
    hasMore: firstPage?.nextOffset !== undefined,
    /** Empty if only their request failed: the neighbours are shown without them. */
    connections: connections.data,
    relationshipTo,
    error: nearby.error,
    isFetching: nearby.isFetching,
    refetch: nearby.refetch,
  };
}

type Neighbours = ReturnType<typeof useNeighbours>;

function SearchFailed({ neighbours }: { neighbours: Neighbours }) {
  return (
    <LoadFailed inline title={discoverText('fetchFailed')} query={neighbours}>
      {serverErrorText(neighbours.error, commonText('tryAgain'))}
    </LoadFailed>
  );
}

/** The button of a card: a request for a neighbour, a walk in the named part of a day for a friend with a room. */
function actionOf(
  { person, isFriend }: WalkPartner,
  slot: DayPart | undefined,
  { neighbours, connections }: Neighbours,
  onPropose: (target: ProposalTarget) => void,
) {
  if (!isFriend) {
    const neighbour = neighbours?.find(({ id }) => id === person.id);
    return neighbour && <PersonAction person={neighbour} variant="soft" />;
  }
  const roomId = connections?.find(
    ({ connectedUser }) => connectedUser.id === person.id,
  )?.chatRoomId;
  return (
    roomId && (
      <Button
        data-testid="propose-walk"
        variant="soft"
        wide
        aria-label={walkText('proposeTo', { dog: dogNameOf(person) })}
        onClick={() => onPropose({ roomId, partner: person, ...(slot && { slot }) })}
      >
        {walkText('propose')}
      </Button>
    )
  );
}

/** The dogs with which the user can walk, then `news`, then what else is nearby. */
export function HomeNeighbours({
  neighbours: found,
  upcoming,
  news,
}: {
  neighbours: Neighbours;
  /** The own walks. */
  upcoming: readonly Walk[];
  news: ReactNode;
}) {
  const user = useUser();
  const { neighbours, connections, hasMore, relationshipTo } = found;
  const { openSheet, sheet } = useWalkSheet();
  const partners = useMemo(
    () => toPartners(connections ?? [], neighbours ?? []),
    [connections, neighbours],
  );
  if (!neighbours) {
    return (
      <>
        <SearchFailed neighbours={found} />
        {news}
      </>
    );
  }
  const newDogs = neighbours.filter(({ isNew }) => isNew);
  return (
    <RelationshipContext value={relationshipTo}>
      {partners.length > 0 && (
        <SharedWalks
          partners={partners}
          upcoming={upcoming}
          actionFor={(partner, slot) => actionOf(partner, slot, found, openSheet)}
        />
      )}
      {sheet}
      {news}
      {newDogs.length > 0 && <NewDogs people={newDogs} />}
      {neighbours.length === 0 ? (
        <FirstHere user={user} hasFriends={partners.length > 0} />
      ) : (
        <NearbyCounts people={neighbours} hasMore={hasMore} />
      )}
    </RelationshipContext>
  );
}
