import * as contract from '@meongmate/shared/contract/admin';
import type { Action, LogDevice } from '@meongmate/shared/rules/activity';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { AccountStatus, InquiryStatus, UserOrder } from '@meongmate/shared/rules/moderation';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callWithHeaders } from '../../lib/api.ts';
import { nextPageQuery } from '../../lib/next-page.ts';
import { currentUserEntry } from '../../lib/storage.ts';

/** Returns the `userId` that every admin request must contain. */
export function adminId(): number {
  const user = currentUserEntry.get();
  if (!user) throw new Error('User not authenticated');
  return user.id;
}

const PAGE_SIZE = 50;

export const adminKey = ['admin'] as const;
export const userDetailKey = (id: number) => [...adminKey, 'user', id] as const;

export interface ListPage<Row> {
  rows: Row[];
  /** The number of matches on all pages. */
  total: number;
  /** Start of the next page. */
  before: string | undefined;
}

interface ListQuery {
  userId: number;
  search: string | undefined;
  limit: number;
  before: string | undefined;
}

/** Always refetched on mount: other users change this data at any time. */
const FRESH = { staleTime: 0 } as const;

export function listOptions<Row>(
  name: string,
  search: string,
  filters: Record<string, string | undefined>,
  load: (query: ListQuery, signal: AbortSignal) => Promise<{ data: Row[]; headers: Headers }>,
) {
  return infiniteQueryOptions({
    ...FRESH,
    queryKey: [...adminKey, name, search, filters],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }): Promise<ListPage<Row>> => {
      const { data: rows, headers } = await load(
        { userId: adminId(), search: search || undefined, limit: PAGE_SIZE, before: pageParam },
        signal,
      );
      return {
        rows,
        total: Number(headers.get('X-Total-Count') ?? rows.length),
        before: nextPageQuery(headers)?.get('before') ?? undefined,
      };
    },
    getNextPageParam: ({ before }) => before,
    placeholderData: keepPreviousData,
  });
}

export const usersQuery = (
  search: string,
  filters: { status: AccountStatus | undefined; sort: UserOrder },
) =>
  listOptions('users', search, filters, (query, signal) =>
    callWithHeaders(contract.listUsers, { query: { ...query, ...filters }, signal }),
  );

export const inquiriesQuery = (search: string, status: InquiryStatus | undefined) =>
  listOptions('inquiries', search, { status }, (query, signal) =>
    callWithHeaders(contract.listInquiries, { query: { ...query, status }, signal }),
  );

export const logsQuery = (
  search: string,
  actions: readonly Action[],
  place: { device: LogDevice | undefined; country: string | undefined },
) => {
  const filters = { ...place, action: actions.join(',') || undefined };
  return listOptions('activity-logs', search, filters, (query, signal) =>
    callWithHeaders(contract.listActivityLogs, { query: { ...query, ...filters }, signal }),
  );
};

/** The number of open inquiries, kept up to date while the dashboard is open. */
export const openInquiriesQuery = () =>
  queryOptions({
    ...FRESH,
    queryKey: [...adminKey, 'open-inquiries'],
    refetchInterval: MINUTE_MS,
    queryFn: async ({ signal }) => {
      const query = { userId: adminId(), status: 'open', limit: 1 } as const;
      const { headers } = await callWithHeaders(contract.listInquiries, { query, signal });
      return Number(headers.get('X-Total-Count') ?? 0);
    },
  });

export const statsQuery = () =>
  queryOptions({
    ...FRESH,
    queryKey: [...adminKey, 'stats'],
    queryFn: ({ signal }) => call(contract.getStats, { query: { userId: adminId() }, signal }),
  });

export const dailyCountsQuery = () =>
  queryOptions({
    ...FRESH,
    queryKey: [...adminKey, 'daily-counts'],
    queryFn: ({ signal }) =>
      call(contract.listDailyCounts, { query: { userId: adminId() }, signal }),
  });

/** The server logs every request as an opening of the record, so this query never refetches by itself. */
export const userDetailQuery = (id: number) =>
  queryOptions({
    queryKey: userDetailKey(id),
    queryFn: ({ signal }) =>
      call(contract.getUserDetail, { params: { id }, query: { userId: adminId() }, signal }),
    gcTime: 0,
  });

export const cleanupStatusQuery = () =>
  queryOptions({
    ...FRESH,
    queryKey: [...adminKey, 'cleanup-status'],
    queryFn: ({ signal }) =>
      call(contract.getCleanupStatus, { query: { userId: adminId() }, signal }),
  });
