import { listReceived, listSent } from '@meongmate/shared/contract/friend-requests';
import { REQUESTS_POLL_MS } from '@meongmate/shared/rules/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { friendRequestsKey } from '../../lib/query-keys.ts';

/** Polled every 5 s while the page is visible. */
export const receivedRequestsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...friendRequestsKey, 'received', userId],
    queryFn: ({ signal }) => call(listReceived, { params: { userId }, signal }),
    refetchInterval: REQUESTS_POLL_MS,
  });

/** Like `receivedRequestsQuery`, without polling: the shell polls it, and frames invalidate it. */
export const unpolledReceivedQuery = (userId: number) => ({
  ...receivedRequestsQuery(userId),
  refetchInterval: false as const,
});

export const loadOlderReceived = (userId: number, before: number, signal: AbortSignal) =>
  call(listReceived, { params: { userId }, query: { before: String(before) }, signal });

export const loadOlderSent = (userId: number, before: number, signal: AbortSignal) =>
  call(listSent, { params: { userId }, query: { before: String(before) }, signal });

export const sentRequestsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...friendRequestsKey, 'sent', userId],
    queryFn: ({ signal }) => call(listSent, { params: { userId }, signal }),
  });

/** Polled while the list is open: nothing else reports that a receiver has blocked the sender. */
export const polledSentQuery = (userId: number) => ({
  ...sentRequestsQuery(userId),
  refetchInterval: REQUESTS_POLL_MS,
  refetchOnMount: 'always' as const,
});
