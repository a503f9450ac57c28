import * as contract from '@meongmate/shared/contract/reports';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { ReportAction, ReportStatus } from '@meongmate/shared/rules/reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callWithHeaders } from '../../lib/api.ts';
import { adminId } from './admin-id.ts';
import { adminKey } from './api.ts';

export interface Queue {
  rows: contract.Report[];
  /** The number of matches, also beyond the limit of the list. */
  total: number;
}

/** Open reports most urgent first, closed ones newest first. */
export const reportsQuery = (status: ReportStatus, search: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: [...adminKey, 'reports', status, search],
    refetchInterval: MINUTE_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Queue> => {
      const { data: rows, headers } = await callWithHeaders(contract.listReports, {
        query: { userId: adminId(), status, search: search || undefined },
        signal,
      });
      return { rows, total: Number(headers.get('X-Total-Count') ?? rows.length) };
    },
  });

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
