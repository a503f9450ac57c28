import { listReceived } from '@meongmate/shared/contract/friend-requests';
import { REQUESTS_POLL_MS } from '@meongmate/shared/rules/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const friendRequestKeys = {
  all: ['friend-requests'] as const,
  received: (userId: number) => ['friend-requests', 'received', userId] as const,
  sent: (userId: number) => ['friend-requests', 'sent', userId] as const,
};

/** Polled every 5 s while the page is visible. */
export const receivedRequestsQuery = (userId: number) =>
  queryOptions({
    queryKey: friendRequestKeys.received(userId),
    queryFn: ({ signal }) => call(listReceived, { params: { userId }, signal }),
    refetchInterval: REQUESTS_POLL_MS,
  });
