import { listWalks, type SharedWalk, type Walk } from '@meongmate/shared/contract/walks';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { LIST_LIMIT_MAX, REQUESTS_POLL_MS } from '@meongmate/shared/rules/limits';
import { isOpenWalk } from '@meongmate/shared/rules/walk-state';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callWithHeaders, urlOf } from '../../lib/api.ts';
import { loadAllPages } from '../../lib/next-page.ts';
import { walksKey } from '../../lib/query-keys.ts';
import { useStore } from '../../lib/store.ts';
import { useNow } from '../../lib/use-now.ts';
import { realtime, useOnReconnect } from '../../lib/use-realtime.ts';
import { isNewerWalk } from '../chat/timeline/message-timeline.ts';

type WalkListName = 'upcoming' | 'past';

const walkPage = (userId: number, list: WalkListName, before?: string) => ({
  params: { userId },
  query: { past: list === 'past' ? ('true' as const) : undefined, limit: LIST_LIMIT_MAX, before },
});

/** The address of the first page. */
export const walkListUrl = (userId: number, list: WalkListName): string =>
  urlOf(listWalks, walkPage(userId, list));

const walkListQuery = (userId: number, list: WalkListName) =>
  queryOptions({
    queryKey: [...walksKey, userId, list],
    queryFn: ({ signal }) =>
      loadAllPages((before) =>
        callWithHeaders(listWalks, { ...walkPage(userId, list, before), signal }),
      ),
  });

/** Proposed and accepted walks that have not begun, soonest first. */
export const walksQuery = (userId: number) => walkListQuery(userId, 'upcoming');

/** All other walks, newest first. */
export const pastWalksQuery = (userId: number) => walkListQuery(userId, 'past');

/**
 * The upcoming walks. Polled while no connection reports changes, and requested again with each connection, because
 * earlier changes may have been missed.
 */
export function useUpcomingWalks(userId: number) {
  const client = useQueryClient();
  const isConnected = useStore(realtime.state) === 'connected';
  useOnReconnect(() => void client.invalidateQueries({ queryKey: walksKey }));
  return useQuery({
    ...walksQuery(userId),
    refetchInterval: isConnected ? false : REQUESTS_POLL_MS,
  });
}

export const hasBegun = ({ startsAt }: Pick<SharedWalk, 'startsAt'>, now: number): boolean =>
  Date.parse(startsAt) <= now;

export const isOpen = (walk: Pick<SharedWalk, 'status' | 'startsAt'>, now: number): boolean =>
  isOpenWalk({ status: walk.status, hasBegun: hasBegun(walk, now) });

/**
 * Whether the members are asked if they will come: from a time shortly before the walk until it begins. A walk that is accepted later
 * is asked about at once.
 */
export function useIsConfirmable(walk: SharedWalk | undefined): boolean {
  const now = useNow(walk?.confirmFrom);
  return (
    walk?.status === 'accepted' &&
    typeof walk.confirmFrom === 'string' &&
    Date.parse(walk.confirmFrom) <= now &&
    !hasBegun(walk, now)
  );
}

export const hasConfirmed = (
  { confirmedBy = [] }: Pick<SharedWalk, 'confirmedBy'>,
  userId: number,
) => confirmedBy.includes(userId);

const startOf = ({ startsAt }: Pick<SharedWalk, 'startsAt'>) => Date.parse(startsAt);

export const hasEnded = (
  walk: Pick<SharedWalk, 'startsAt' | 'durationMinutes'>,
  now: number,
): boolean => startOf(walk) + walk.durationMinutes * MINUTE_MS <= now;

/** The agreed walk that begins next, or the one that takes place now. */
export function nextAgreed<W extends SharedWalk>(walks: readonly W[], now: number): W | undefined {
  const agreed = walks.filter((walk) => walk.status === 'accepted' && !hasEnded(walk, now));
  return agreed.sort((a, b) => startOf(a) - startOf(b))[0];
}

/** Puts a walk into the list it belongs to, unless the lists have a newer version of it. */
export function storeInLists(client: QueryClient, userId: number, walk: Walk): void {
  const isUpcoming = isOpen(walk, Date.now());
  const place = (walks: readonly Walk[] | undefined, belongs: boolean) => {
    if (!walks) return undefined;
    const known = walks.find(({ id }) => id === walk.id);
    if (known && isNewerWalk(known, walk)) return [...walks];
    const others = walks.filter(({ id }) => id !== walk.id);
    return belongs ? [...others, walk] : others;
  };
  client.setQueryData(walksQuery(userId).queryKey, (walks) =>
    place(walks, isUpcoming)?.sort((a, b) => startOf(a) - startOf(b)),
  );
  client.setQueryData(pastWalksQuery(userId).queryKey, (walks) =>
    place(walks, !isUpcoming)?.sort((a, b) => startOf(b) - startOf(a)),
  );
}
