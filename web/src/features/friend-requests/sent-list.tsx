import type { SentRequest } from '@meongmate/shared/contract/friend-requests';
import { useQuery } from '@tanstack/react-query';
import { Hourglass, UserCheck } from 'lucide-react';
import { useUser } from '../../lib/session.tsx';
import { useSteadyRows } from '../../lib/use-steady-rows.ts';
import { RunningDog } from '../../parts/dogs/running-dog.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { ReportIconButton } from '../../parts/report-button.tsx';
import { requestsText } from '../../texts/requests.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useNewAcceptances } from './acceptances.ts';
import { loadOlderSent, polledSentQuery } from './api.ts';
import { FindNeighbours, MoreButton, RequestsSkeleton } from './request-list-states.tsx';
import { RequestMainLink } from './request-main-link.tsx';
import { RequestPerson } from './request-person.tsx';
import { useOlderRequests } from './use-older-requests.ts';
import { WithdrawButton } from './withdraw-button.tsx';

export function SentRequestCard({ request }: { request: SentRequest }) {
  const isPending = request.status === 'pending';
  return (
    <Card as="li" data-testid="request-sent" className="flex flex-col">
      <RequestPerson person={request.receiver} at={request.createdAt} />
      <div className="mt-4">
        <Chip tone={isPending ? 'accent' : 'primary'} icon={isPending ? Hourglass : UserCheck}>
          {requestsText(isPending ? 'waiting' : 'accepted')}
        </Chip>
      </div>
      <p className="mt-3 rounded-control bg-muted px-4 py-3 whitespace-pre-line">
        {request.message}
      </p>
      <div className="mt-auto flex items-end gap-2">
        {isPending && (
          <div className="mt-4 flex grow">
            <WithdrawButton requestId={request.id} receiver={request.receiver} />
          </div>
        )}
        <div className="min-w-0 flex-1 empty:hidden">
          <RequestMainLink request={request} handle={request.receiver.instagramId} />
        </div>
        {request.id > 0 && (
          <ReportIconButton target={{ person: request.receiver, requestId: request.id }} />
        )}
      </div>
    </Card>
  );
}

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
