import type { ReceivedRequest } from '@meongmate/shared/contract/friend-requests';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from '../../lib/router.tsx';
import { useUser } from '../../lib/session.tsx';
import { SittingDog } from '../../parts/dogs/sitting-dog.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { requestsText } from '../../texts/requests.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { loadOlderReceived, unpolledReceivedQuery } from './api.ts';
import { ReceivedRequests } from './received-requests.tsx';
import { FindNeighbours, MoreButton, RequestsSkeleton } from './request-list-states.tsx';
import { useOlderRequests } from './use-older-requests.ts';

const pendingIds = (requests: readonly ReceivedRequest[]) =>
  requests.filter(({ status }) => status === 'pending').map(({ id }) => id);

/** Announces a new request once, for users of screen readers. */
function RequestAnnouncer({ requests }: { requests: readonly ReceivedRequest[] }) {
  const [previous, setPrevious] = useState(requests);
  const [announcement, setAnnouncement] = useState('');
  if (requests !== previous) {
    const previousIds = new Set(pendingIds(previous));
    const newRequest = requests.find(
      ({ id, status }) => status === 'pending' && !previousIds.has(id),
    );
    setPrevious(requests);
    if (newRequest) setAnnouncement(requestsText('newArrived', { name: newRequest.sender.name }));
  }
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
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

/** Whether a mail or a notification linked a request that no longer exists. */
function useIsLinkedGone(older: ReturnType<typeof useOlderRequests<ReceivedRequest>>): boolean {
  const { hash } = useLocation();
  const id = /^#request-(\d+)$/.exec(hash)?.[1];
  const isListed = older.requests.some((request) => request.id === Number(id));
  // It may be on a page that is not loaded.
  return id !== undefined && !isListed && !older.hasMore;
}

/** The requests that the user has received. */
export function ReceivedList({ offer }: { offer: ReactNode }) {
  const user = useUser();
  const { data, isError, isFetching, refetch } = useQuery(unpolledReceivedQuery(user.id));
  const older = useOlderRequests(data ?? [], (before, signal) =>
    loadOlderReceived(user.id, before, signal),
  );
  useLinkedRequest(data !== undefined);
  const isLinkedGone = useIsLinkedGone(older);
  if (!data) {
    return isError ? (
      <LoadFailed title={requestsText('fetchFailed')} query={{ isFetching, refetch }} />
    ) : (
      <RequestsSkeleton />
    );
  }
  return (
    <>
      <RequestAnnouncer requests={data} />
      {isLinkedGone && <Banner className="mb-4">{requestsText('linkedGone')}</Banner>}
      {data.length === 0 ? (
        <EmptyState
          picture={<SittingDog />}
          title={requestsText('noReceivedTitle')}
          action={<FindNeighbours />}
        >
          {requestsText('noReceivedText')}
        </EmptyState>
      ) : (
        <>
          <ReceivedRequests requests={older.requests} offer={offer} />
          <MoreButton older={older} />
        </>
      )}
    </>
  );
}
