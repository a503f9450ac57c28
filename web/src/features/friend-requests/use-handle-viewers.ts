import type { Connection } from '@meongmate/shared/contract/connections';
import type { SentRequest } from '@meongmate/shared/contract/friend-requests';
import { REQUESTS_POLL_MS } from '@meongmate/shared/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { connectionsQuery } from '../connections/api.ts';
import { polledSentQuery } from './api.ts';

interface HandleViewers {
  /** Friends whose accepted type shares the handle. */
  friends: readonly Connection[];
  /** Pending requests: their receivers see the handle before they answer. */
  pending: readonly SentRequest[];
  /** Number of users who can see the handle. */
  count: number;
}

/** Returns who may see the user's handle, of how many friends; undefined while the lists are loading. */
export function useHandleViewers(userId: number): {
  viewers: HandleViewers | undefined;
  friendCount: number | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => void;
} {
  const connections = useQuery({
    ...connectionsQuery(userId),
    refetchInterval: REQUESTS_POLL_MS,
    refetchOnMount: 'always',
  });
  const sent = useQuery(polledSentQuery(userId));
  const friends = connections.data?.filter(({ instagramShared }) => instagramShared);
  const pending = sent.data?.filter(({ status }) => status === 'pending');
  return {
    viewers: friends &&
      pending && {
        friends,
        pending,
        count: friends.filter(({ sharesMine }) => sharesMine).length + pending.length,
      },
    friendCount: connections.data?.length,
    isError: connections.isError || sent.isError,
    isFetching: connections.isFetching || sent.isFetching,
    refetch: () => void Promise.all([connections.refetch(), sent.refetch()]),
  };
}
