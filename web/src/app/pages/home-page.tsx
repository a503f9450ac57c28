import { hasPosition } from '@meongmate/shared/rules/distance';
import { MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SearchUnavailable } from '../../features/discover/search-unavailable.tsx';
import { RelationshipContext } from '../../features/friend-requests/person-action.tsx';
import { DiscoverLink } from '../../features/home/discover-link.tsx';
import { DogFactsInvite } from '../../features/home/dog-facts-invite.tsx';
import { HomeNeighbours } from '../../features/home/home-neighbours.tsx';
import { HomeRequests, useWaitingRequests } from '../../features/home/home-requests.tsx';
import { HomeWalks, useHomeWalks } from '../../features/home/home-walks.tsx';
import { NewMember } from '../../features/home/new-member.tsx';
import { isNewMember, useNeighbours } from '../../features/home/use-neighbours.ts';
import { usePartnerAction } from '../../features/home/use-partner-action.tsx';
import { useInviter } from '../../features/invites/api.ts';
import { InviterCard } from '../../features/invites/inviter-card.tsx';
import { LostDogStartLink, LostDogStrips } from '../../features/lost-dogs/lost-dog-strip.tsx';
import { useAwaitsLostDogs, useAwaitsOwnAlert } from '../../features/lost-dogs/near-lost-dogs.ts';
import { walkListUrl } from '../../features/walks/api.ts';
import { sendEarly } from '../../lib/early-requests.ts';
import { isLocationGranted } from '../../lib/geolocation.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { useGeolocation } from '../../lib/use-geolocation.ts';
import { useNow } from '../../lib/use-now.ts';
import { LocationFailure } from '../../parts/location-failure.tsx';
import { Photo } from '../../parts/photo.tsx';
import { weekdayDateText } from '../../texts/format.ts';
import { homeText } from '../../texts/home.ts';
import { landingText } from '../../texts/landing.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { AboutApp } from '../about-app.tsx';
import { useDocumentTitle } from '../document-title.ts';
import { QueryProvider } from '../query-provider.tsx';

/** Looks up the location of the device, whose prompt appears only after a press. As high as a line of text. */
function LocationButton({ status, request }: ReturnType<typeof useGeolocation>) {
  if (status === 'found' || status === 'failed') return null;
  return (
    <Button
      variant="ghostPrimary"
      small
      padding="narrow"
      icon={MapPin}
      pending={status === 'locating'}
      pendingLabel={landingText('locating')}
      onClick={request}
      className="-my-3 ml-1"
    >
      {landingText('locationCheck')}
    </Button>
  );
}

/**
 * The date, or the greeting of a new member. The `h1` is the same element: it may have the focus. That the device is
 * located stands in the line of the date, where it moves nothing.
 */
function HomeHeader({
  greets,
  location,
}: {
  greets: boolean;
  location: ReturnType<typeof useGeolocation>;
}) {
  const user = useUser();
  const now = new Date(useNow());
  const dog = dogNameOf(user);
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {greets && (
        <Photo
          path={user.dogImage}
          alt=""
          sizes="80px"
          ratio="square"
          seed={user.id}
          eager
          width="w-20"
          className="mb-4 rounded-card"
        />
      )}
      <div key="title" className="min-w-0 flex-1 basis-[10rem]">
        <PageHeader
          title={greets ? homeText('greeting', { dog }) : homeText('title')}
          subtitle={
            <>
              {greets ? homeText('greetingText') : weekdayDateText(now)}
              <span role="status">
                {!greets && location.status === 'found' && ` · ${homeText('located')}`}
              </span>
              {hasPosition(user) && <LocationButton {...location} />}
            </>
          }
        />
      </div>
    </div>
  );
}

function HomeSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      <Skeleton className="h-50" card />
      <Skeleton className="h-80" card />
      <Skeleton className="h-20" card />
    </SkeletonGroup>
  );
}

/**
 * Whether the page greets. It goes on until the user leaves the page: with the first request, which may fail, the
 * dialog and its text would go too.
 */
function useGreeting(isNew: boolean): boolean {
  const [greets, setGreets] = useState(false);
  if (isNew && !greets) setGreets(true);
  return greets;
}

/** The next opening of the page sends at once what it waits for longest: the search, two requests long, and the walks. */
function useEarlyRequests(userId: number, searchUrls: readonly string[] | undefined): void {
  useEffect(() => {
    if (!searchUrls) return;
    const walkUrls = [walkListUrl(userId, 'upcoming'), walkListUrl(userId, 'past')];
    sendEarly(paths.landing, [...searchUrls, ...walkUrls]);
  }, [userId, searchUrls]);
}

function Home() {
  const user = useUser();
  useDocumentTitle(homeText('title'));
  const findsNeighbours = hasPosition(user) && !user.discoveryPaused;
  // Without a prompt: only if the browser states that the location is allowed.
  const location = useGeolocation(isLocationGranted);
  const found = useNeighbours(findsNeighbours);
  useEarlyRequests(user.id, found.urls);
  const { actionFor, sheet } = usePartnerAction(found);
  const requests = useWaitingRequests();
  const walks = useHomeWalks();
  const inviter = useInviter();
  const awaitsOwnAlert = useAwaitsOwnAlert();
  const awaitsLostDogs = useAwaitsLostDogs() || awaitsOwnAlert;
  const isPending =
    found.isPending || requests.isPending || walks.isPending || inviter.isLoading || awaitsLostDogs;
  const greets = useGreeting(findsNeighbours && !isPending && isNewMember(found));
  // One part of the page has the primary button.
  const isMain = !walks.next && walks.waiting.length === 0;
  const requestRow = <HomeRequests waiting={requests.waiting} />;
  return (
    <div className="page-column">
      <HomeHeader greets={greets} location={location} />
      {/* All parts appear at once, so that none moves another. */}
      {isPending ? (
        <HomeSkeleton />
      ) : (
        <RelationshipContext value={found.relationshipTo}>
          <div className="flex flex-col gap-3">
            <LostDogStrips />
            <InviterCard />
            <HomeWalks walks={walks} />
            {!findsNeighbours ? (
              <>
                <SearchUnavailable isMain={isMain} />
                {requestRow}
                <DiscoverLink>{homeText('toDiscover')}</DiscoverLink>
              </>
            ) : greets ? (
              <>
                {requestRow}
                <NewMember found={found} actionFor={actionFor} />
              </>
            ) : (
              <HomeNeighbours
                found={found}
                walks={walks.all}
                actionFor={actionFor}
                isMain={isMain}
                news={requestRow}
              />
            )}
            {isMain && findsNeighbours && !greets && <DogFactsInvite />}
            {hasPosition(user) && location.status === 'failed' && (
              <LocationFailure failure={location.failure} onRetry={location.request} />
            )}
            <LostDogStartLink />
            <AboutApp />
          </div>
          {sheet}
        </RelationshipContext>
      )}
    </div>
  );
}

/** What happens today, for members: agreed walks come before what derives from habits. */
export function HomePage() {
  return (
    <QueryProvider>
      <Home />
    </QueryProvider>
  );
}
