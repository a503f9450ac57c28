import { type ChatRoom, type Message, searchMessages } from '@meongmate/shared/contract/chat';
import type { ResponseOf } from '@meongmate/shared/contract/route';
import { isSearchable, toSearchedText } from '@meongmate/shared/rules/search-text';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callWithHeaders } from '../../../lib/api.ts';
import { isApiError, isNetworkError } from '../../../lib/api-error.ts';
import { nextPageQuery } from '../../../lib/next-page.ts';
import { reachability } from '../../../lib/reachability.ts';
import { useStore } from '../../../lib/store.ts';
import { useCached } from '../../../lib/use-cached.ts';
import { useRealtimeFrame } from '../../../lib/use-realtime.ts';
import { readStoredList } from '../../../lib/user-cache.ts';
import { isBlockedRoom, messagesQuery, roomsQuery } from '../api.ts';
import type { MessageTimeline } from '../timeline/message-timeline.ts';
import { isMatch } from './message-search.ts';

export type FoundMessage = ResponseOf<typeof searchMessages>[number];

const searchKey = ['chat', 'search'] as const;

/** Requested again whenever it is shown: a message may have been taken back since. */
const resultsQuery = (userId: number, q: string, roomId: number | undefined) =>
  infiniteQueryOptions({
    queryKey: [...searchKey, userId, q, roomId ?? 'all'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: before, signal }) => {
      const { data: found, headers } = await callWithHeaders(searchMessages, {
        params: { userId },
        query: { q, roomId, before },
        signal,
      });
      return { found, before: nextPageQuery(headers)?.get('before') ?? undefined };
    },
    getNextPageParam: ({ before }) => before,
    staleTime: 0,
  });

async function findTimeline(client: QueryClient, userId: number, roomId: number) {
  const { queryKey } = messagesQuery(roomId);
  const stored = client.getQueryData(queryKey) ?? (await readStoredList(userId, queryKey));
  return stored as MessageTimeline | undefined;
}

/** The messages of the rooms that are loaded or stored on this device. */
const storedMessagesQuery = (userId: number, rooms: readonly ChatRoom[]) =>
  queryOptions({
    queryKey: [...searchKey, userId, 'stored', ...rooms.map(({ id }) => id)],
    queryFn: async ({ client }): Promise<FoundMessage[]> => {
      const found = rooms.map(async ({ id, otherUser }) => {
        const timeline = await findTimeline(client, userId, id);
        const messages = timeline?.isBlocked ? [] : (timeline?.messages ?? []);
        return messages.map((message) => ({ roomId: id, otherUser, message }));
      });
      return (await Promise.all(found)).flat().sort((a, b) => b.message.id - a.message.id);
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });

const isFound = ({ deletedAt, message }: Message, text: string) =>
  !deletedAt && isMatch(message, text);

export interface MessageSearch {
  /** Newest first. */
  found: readonly FoundMessage[];
  state: 'tooShort' | 'searching' | 'failed' | 'done';
  /** The older results could not be loaded. */
  hasMoreFailed: boolean;
  /** Without a network only the messages on this device are found. */
  isStoredOnly: boolean;
  /** Set while there are older results. */
  loadMore: (() => void) | undefined;
  isLoadingMore: boolean;
  retry: () => void;
}

/** Finds messages on this device at once, and those of the server when it responds. */
export function useMessageSearch(
  userId: number,
  text: string,
  room: ChatRoom | undefined,
): MessageSearch {
  const client = useQueryClient();
  const canSearch = isSearchable(toSearchedText(text));
  const { data: allRooms } = useCached(roomsQuery(userId));
  const rooms = (room ? [room] : (allRooms ?? [])).filter((one) => !isBlockedRoom(one));
  const { data: stored } = useQuery(storedMessagesQuery(userId, rooms));
  const query = useInfiniteQuery({ ...resultsQuery(userId, text, room?.id), enabled: canSearch });
  const isOnline = useStore(reachability) === 'online';
  useRealtimeFrame('message-changed', ({ message }) => {
    if (message.deletedAt) void client.invalidateQueries({ queryKey: searchKey });
  });
  const { data, error, hasNextPage, isFetchingNextPage } = query;
  const isStoredOnly = canSearch && !data && (!isOnline || isNetworkError(error));
  // The server searches only for visible characters of one line.
  const isRefused = isApiError(error, 'validation_failed');
  const state = !canSearch
    ? 'tooShort'
    : data || isRefused || (isStoredOnly && stored)
      ? 'done'
      : error
        ? 'failed'
        : 'searching';
  return {
    found: !canSearch
      ? []
      : data
        ? data.pages.flatMap((page) => page.found)
        : (stored ?? []).filter(({ message }) => isFound(message, text)),
    state,
    isStoredOnly,
    loadMore: data && hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    retry: () => void query.refetch(),
  };
}
