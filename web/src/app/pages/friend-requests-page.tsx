import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BlockDialog } from '../../features/blocks/block-dialog.tsx';
import { useNewAcceptances } from '../../features/friend-requests/acceptances.ts';
import {
  loadOlderReceived,
  loadOlderSent,
  polledSentQuery,
  unpolledReceivedQuery,
} from '../../features/friend-requests/api.ts';
import { ReceivedRequests } from '../../features/friend-requests/received-requests.tsx';
import { RequestAnnouncer } from '../../features/friend-requests/request-announcer.tsx';
import { RequestsSkeleton } from '../../features/friend-requests/requests-skeleton.tsx';
import { SentRequestCard } from '../../features/friend-requests/sent-request-card.tsx';
import { useOlderRequests } from '../../features/friend-requests/use-older-requests.ts';
import { badgeCounts } from '../../lib/badge-counts.ts';
import { useLocation, useSearchParams } from '../../lib/router.tsx';
import { useUser } from '../../lib/session.tsx';
import { useStore } from '../../lib/store.ts';
import { realtime } from '../../lib/use-realtime.ts';
import { LostDog } from '../../parts/dogs/lost-dog.tsx';
import { RunningDog } from '../../parts/dogs/running-dog.tsx';
import { SittingDog } from '../../parts/dogs/sitting-dog.tsx';
import { RealtimeBadge } from '../../parts/realtime-badge.tsx';
import { t } from '../../texts/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { paths } from '../paths.ts';

const PANEL = 'requests-panel';

type Tab = 'received' | 'sent';

function FindNeighbours() {
  return (
    <ButtonLink to={paths.discover} wide>
      {t('requests.findNeighbours')}
    </ButtonLink>
  );
}

/** The tab is in the URL, so that Back and a reload restore it. */
function useTab(): [Tab, (tab: Tab) => void] {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'sent' ? 'sent' : 'received';
  return [tab, (next) => setSearch(next === 'sent' ? { tab: 'sent' } : {}, { replace: true })];
}

/** Scrolls to the request of a hash such as `#request-7` and focuses it when the list is loaded. */
function useLinkedRequest(isLoaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isLoaded || !hash.startsWith('#request-')) return;
    const card = document.getElementById(hash.slice(1));
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  }, [hash, isLoaded]);
}

function LoadFailure({ onRetry, pending }: { onRetry: () => void; pending: boolean }) {
  return (
    <EmptyState
      picture={<LostDog />}
      title={t('requests.fetchFailed')}
      action={
        <Button wide pending={pending} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}

function MoreButton({
  older,
}: {
  older: { hasMore: boolean; isLoading: boolean; loadMore(): void };
}) {
  if (!older.hasMore && !older.isLoading) return null;
  return (
    <div className="mt-5 flex justify-center">
      <Button
        variant="secondary"
        pending={older.isLoading}
        pendingLabel={t('common.loading')}
        onClick={older.loadMore}
      >
        {t('common.more')}
      </Button>
    </div>
  );
}

function Received() {
  const user = useUser();
  const { data, isError, isFetching, refetch } = useQuery(unpolledReceivedQuery(user.id));
  const older = useOlderRequests(data ?? [], (before, signal) =>
    loadOlderReceived(user.id, before, signal),
  );
  useLinkedRequest(data !== undefined);
  if (!data) {
    return isError ? (
      <LoadFailure onRetry={() => void refetch()} pending={isFetching} />
    ) : (
      <RequestsSkeleton />
    );
  }
  return (
    <>
      <RequestAnnouncer requests={data} />
      {data.length === 0 ? (
        <EmptyState
          picture={<SittingDog />}
          title={t('requests.noReceivedTitle')}
          action={<FindNeighbours />}
        >
          {t('requests.noReceivedText')}
        </EmptyState>
      ) : (
        <>
          <ReceivedRequests
            requests={older.requests}
            chatPath={paths.chatRoom}
            blockDialog={(person, onClose) => <BlockDialog person={person} onClose={onClose} />}
          />
          <MoreButton older={older} />
        </>
      )}
    </>
  );
}

const newFirst = <R extends { id: number }>(requests: readonly R[], ids: ReadonlySet<number>) => [
  ...requests.filter(({ id }) => ids.has(id)),
  ...requests.filter(({ id }) => !ids.has(id)),
];

function Sent() {
  const user = useUser();
  const { data, isError, isFetching, refetch } = useQuery(polledSentQuery(user.id));
  const older = useOlderRequests(data ?? [], (before, signal) =>
    loadOlderSent(user.id, before, signal),
  );
  const newFriends = useNewAcceptances(user.id, data);
  if (!data) {
    return isError ? (
      <LoadFailure onRetry={() => void refetch()} pending={isFetching} />
    ) : (
      <RequestsSkeleton />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        picture={<RunningDog />}
        title={t('requests.noSentTitle')}
        action={<FindNeighbours />}
      >
        {t('requests.noSentText')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {newFirst(older.requests, newFriends).map((request) => (
          <SentRequestCard
            key={request.id}
            request={request}
            chatPath={
              request.chatAccepted && request.chatRoomId !== null
                ? paths.chatRoom(request.chatRoomId)
                : undefined
            }
          />
        ))}
      </ul>
      <MoreButton older={older} />
    </>
  );
}

export function FriendRequestsPage() {
  const user = useUser();
  const [tab, setTab] = useTab();
  const { data: received } = useQuery(unpolledReceivedQuery(user.id));
  const { newAcceptances } = useStore(badgeCounts);
  const pending = received?.filter(({ status }) => status === 'pending').length ?? 0;
  return (
    <div className="page-wide max-w-4xl!">
      <PageHeader title={t('title.friendRequests')} />
      <Tabs<Tab>
        wide
        label={t('requests.tabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'received',
            label: t('requests.received'),
            controls: PANEL,
            badge: <Badge count={pending} label={t('requests.pendingCount', { count: pending })} />,
          },
          {
            value: 'sent',
            label: t('requests.sent'),
            controls: PANEL,
            badge: (
              <Badge
                count={newAcceptances}
                label={t('nav.newAcceptances', { count: newAcceptances })}
              />
            ),
          },
        ]}
      />
      <div id={PANEL} role="tabpanel" aria-label={t(`requests.${tab}`)} className="mt-3">
        <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
          {tab === 'received' ? <ReceivedRealtimeBadge /> : <span />}
          <TextLink to={paths.connections} className="text-sm">
            {t('nav.connections')}
          </TextLink>
        </div>
        <h2 className="sr-only">{t(`requests.${tab}`)}</h2>
        {tab === 'received' ? (
          <>
            <Banner tone="warning" className="mb-4">
              {t('requests.safetyWarning')}
            </Banner>
            <Received />
          </>
        ) : (
          <Sent />
        )}
      </div>
    </div>
  );
}

function ReceivedRealtimeBadge() {
  return <RealtimeBadge state={useStore(realtime.state)} screen="requests" />;
}
