import { blockUser, listBlockedUsers, unblockUser } from '@meongmate/shared/contract/blocks';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { deleteLastNeighbours, queryClient } from '../../lib/query-client.ts';
import { blockedUsersKey, blockKey } from '../../lib/query-keys.ts';

/** The users that the caller has blocked, newest first. */
export const blockedUsersQuery = (userId: number) =>
  queryOptions({
    queryKey: [...blockedUsersKey, userId],
    queryFn: ({ signal }) => call(listBlockedUsers, { params: { userId }, signal }),
  });

/** Blocks with true, unblocks with false. */
export async function setBlocked(blockedUserId: number, blocked: boolean) {
  const response = await call(blocked ? blockUser : unblockUser, { body: { blockedUserId } });
  deleteLastNeighbours(queryClient);
  // A conversation that is opened later must not begin with the state of before.
  queryClient.removeQueries({ queryKey: blockKey, type: 'inactive' });
  return response;
}
