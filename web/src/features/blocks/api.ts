import { blockUser, listBlockedUsers, unblockUser } from '@meongmate/shared/contract/blocks';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { blockedUsersKey } from '../../lib/query-keys.ts';

/** The users that the caller has blocked, newest first. */
export const blockedUsersQuery = (userId: number) =>
  queryOptions({
    queryKey: [...blockedUsersKey, userId],
    queryFn: ({ signal }) => call(listBlockedUsers, { params: { userId }, signal }),
  });

/** Blocks with true, unblocks with false. */
export const setBlocked = (blockedUserId: number, blocked: boolean) =>
  call(blocked ? blockUser : unblockUser, { body: { blockedUserId } });
