import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/session.tsx';
import { useSteadyRows } from '../../lib/use-steady-rows.ts';
import { RunningDog } from '../../parts/dogs/running-dog.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { requestsText } from '../../texts/requests.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useNewAcceptances } from './acceptances.ts';
import { loadOlderSent, polledSentQuery } from './api.ts';
import { FindNeighbours, MoreButton } from './request-list-states.tsx';
import { RequestsSkeleton } from './requests-skeleton.tsx';
import { SentRequestCard } from './sent-request-card.tsx';
import { useOlderRequests } from './use-older-requests.ts';

const newFirst = <R extends { id: number }>(requests: readonly R[], ids: ReadonlySet<number>) => [
  ...requests.filter(({ id }) => ids.has(id)),
  ...requests.filter(({ id }) => !ids.has(id)),
];

/** The requests that the user has sent, those that were accepted since the last visit first. */
export function SentList() {
  const user = useUser();
  const { data, isError, isFetching, refetch } = useQuery(polledSentQuery(user.id));
  const older = useOlderRequests(data ?? [], (before, signal) =>
    loadOlderSent(user.id, before, signal),
  );
  const newFriends = useNewAcceptances(user.id, data);
  const { rows, listRef } = useSteadyRows(newFirst(older.requests, newFriends));
  if (!data) {
    return isError ? (
      <LoadFailed title={requestsText('fetchFailed')} query={{ isFetching, refetch }} />
    ) : (
      <RequestsSkeleton />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        picture={<RunningDog />}
        title={requestsText('noSentTitle')}
        action={<FindNeighbours />}
      >
        {requestsText('noSentText')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul ref={listRef} className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {rows.map((request) => (
          <SentRequestCard key={request.id} request={request} />
        ))}
      </ul>
      <MoreButton older={older} />
    </>
  );
}
