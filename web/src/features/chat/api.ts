import { listRooms } from '@meongmate/shared/contract/chat';
import { ROOMS_POLL_MS } from '@meongmate/shared/rules/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const chatKeys = {
  all: ['chat'] as const,
  rooms: (userId: number) => ['chat', 'rooms', userId] as const,
  messages: (roomId: number) => ['chat', 'messages', roomId] as const,
};

/** Polled every 3 s while the page is visible. */
export const roomsQuery = (userId: number) =>
  queryOptions({
    queryKey: chatKeys.rooms(userId),
    queryFn: ({ signal }) => call(listRooms, { params: { userId }, signal }),
    refetchInterval: ROOMS_POLL_MS,
  });
