import * as contract from '@meongmate/shared/contract/reports';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { ReportAction, ReportStatus } from '@meongmate/shared/rules/reports';
import { type InfiniteData, queryOptions } from '@tanstack/react-query';
import { call, callWithHeaders } from '../../lib/api.ts';
import { uniqueById } from '../../lib/unique-by-id.ts';
import { adminId, adminKey, type ListPage, listOptions } from './api.ts';

/** Open reports most urgent first, closed ones newest first. */
export const reportsQuery = (status: ReportStatus, search: string) => ({
  ...listOptions('reports', search, { status }, (query, signal) =>
    callWithHeaders(contract.listReports, { query: { ...query, status }, signal }),
  ),
  refetchInterval: MINUTE_MS,
});

type Queue = InfiniteData<ListPage<contract.Report>>;

/** All loaded reports; one that moved while pages were loaded may be on two of them. */
export const reportsIn = (queue: Queue): contract.Report[] =>
  uniqueById(queue.pages.flatMap((page) => page.rows));

/** The queue without the reports that were closed. */
export const withoutReports = (
  queue: Queue,
  isClosed: (report: contract.Report) => boolean,
): Queue => {
  const closed = reportsIn(queue).filter(isClosed).length;
  return {
    ...queue,
    pages: queue.pages.map((page) => ({
      ...page,
      rows: page.rows.filter((row) => !isClosed(row)),
      total: page.total - closed,
    })),
  };
};

/** The server logs every request as an opening of the report, so this query never refetches by itself. */
export const reportQuery = (id: number) =>
  queryOptions({
    queryKey: [...adminKey, 'report', id],
    queryFn: ({ signal }) =>
      call(contract.getReport, { params: { id }, query: { userId: adminId() }, signal }),
    gcTime: 0,
  });

export const closeReport = (id: number, action: ReportAction, note: string) =>
  call(contract.closeReport, {
    params: { id },
    query: { userId: adminId() },
    body: { action, ...(note && { note }) },
    // The screens of admins are Korean.
    language: 'ko',
  });
