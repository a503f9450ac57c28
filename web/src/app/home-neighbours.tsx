import type { Connection } from '@meongmate/shared/contract/connections';
import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import {
  LIST_LIMIT_MAX,
  RADIUS_DEFAULT_KM,
  RADIUS_OPTIONS_KM,
} from '@meongmate/shared/rules/limits';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { connectionsQuery } from '../features/connections/api.ts';
import { nearbyQuery } from '../features/discover/api.ts';
import { FirstHere } from '../features/home/first-here.tsx';
import { HomeSkeleton } from '../features/home/home-skeleton.tsx';
import { NearbyCounts } from '../features/home/nearby-counts.tsx';
import { NewDogs } from '../features/home/new-dogs.tsx';
import { PartnerRow } from '../features/home/partner-row.tsx';
import { countPartners, findSharedWeek, type WalkPartner } from '../features/home/shared-walks.ts';
import { WeekStrip } from '../features/home/week-strip.tsx';
import { serverErrorText } from '../lib/api-error.ts';
import { useUser } from '../lib/session.tsx';
import { useNow } from '../lib/use-now.ts';
import { t } from '../texts/t.ts';
import { Banner } from '../ui/banner.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { paths } from './paths.ts';
import { RelationshipContext, softActionFor } from './person-action.tsx';
import { useRelationships } from './use-relationships.ts';

const MINUTE_MS = 60_000;

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
  actionFor,
}: {
  partners: readonly WalkPartner[];
  actionFor: (partner: WalkPartner) => ReactNode;
}) {
  const user = useUser();
  const now = useNow(MINUTE_MS);
  const week = useMemo(() => findSharedWeek(new Date(now), user, partners), [now, user, partners]);
  const next = week[0]?.parts[0];
  if (next) {
    const title = t(`home.${next.part}Today`);
    return <PartnerRow title={title} partners={next.partners} actionFor={actionFor} />;
  }
  if (week.some((day) => countPartners(day) > 0)) {
    return <WeekStrip week={week} actionFor={actionFor} />;
  }
  return <PartnerRow title={t('home.nearest')} partners={partners} actionFor={actionFor} />;
}

/** The dogs with which the user can walk, then `news`, then what else is nearby. */
export function HomeNeighbours({ news }: { news: ReactNode }) {
  const user = useUser();
  const nearby = useInfiniteQuery(nearbyQuery(user, RADIUS_DEFAULT_KM, LIST_LIMIT_MAX));
  // Without the list of friends the neighbours are still shown.
  const { data: connections, isPending } = useQuery(connectionsQuery(user.id));
  const { isPartner, relationshipTo } = useRelationships(user.id);
  const firstPage = nearby.data?.pages[0];
  const neighbours = useMemo(
    () => firstPage?.people.filter(({ id }) => !isPartner(id)),
    [firstPage, isPartner],
  );
  const partners = useMemo(
    () => (neighbours && !isPending ? toPartners(connections ?? [], neighbours) : undefined),
    [neighbours, connections, isPending],
  );

  function actionFor({ person, isFriend }: WalkPartner): ReactNode {
    if (!isFriend) {
      const neighbour = neighbours?.find(({ id }) => id === person.id);
      return neighbour && softActionFor(neighbour);
    }
    const roomId = connections?.find(
      ({ connectedUser }) => connectedUser.id === person.id,
    )?.chatRoomId;
    return (
      roomId && (
        <ButtonLink to={paths.chatRoom(roomId)} variant="soft" wide>
          {t('home.chat')}
        </ButtonLink>
      )
    );
  }

  if (!partners || !neighbours || !firstPage) {
    if (!nearby.error) return <HomeSkeleton />;
    return (
      <>
        <Banner
          tone="error"
          live="alert"
          title={t('discover.fetchFailed')}
          action={
            <Button pending={nearby.isFetching} onClick={() => void nearby.refetch()}>
              {t('common.retry')}
            </Button>
          }
        >
          {serverErrorText(nearby.error, t('discover.tryAgain'))}
        </Banner>
        {news}
      </>
    );
  }
  const newDogs = neighbours.filter(({ isNew }) => isNew);
  return (
    <RelationshipContext value={relationshipTo}>
      {partners.length > 0 && <SharedWalks partners={partners} actionFor={actionFor} />}
      {news}
      {newDogs.length > 0 && (
        <NewDogs
          people={newDogs}
          actionFor={softActionFor}
          end={<TextLink to={paths.discover}>{t('home.seeAll')}</TextLink>}
        />
      )}
      {firstPage.people.length === 0 ? (
        <FirstHere user={user} hasFriends={partners.length > 0} />
      ) : (
        <NearbyCounts
          to={paths.discover}
          people={firstPage.people}
          hasMore={firstPage.nextOffset !== undefined}
          nearKm={Math.min(...RADIUS_OPTIONS_KM)}
        />
      )}
    </RelationshipContext>
  );
}
