import type { Report } from '@meongmate/shared/contract/reports';
import type { ReportStatus } from '@meongmate/shared/rules/reports';
import clsx from 'clsx';
import { useEffect, useMemo, useRef } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { useSteadyRows } from '../../lib/use-steady-rows.ts';
import { SleepingDog } from '../../parts/dogs/sleeping-dog.tsx';
import { SniffingDog } from '../../parts/dogs/sniffing-dog.tsx';
import { adminText } from '../../texts/admin.ts';
import { adminReportText } from '../../texts/admin-reports.ts';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { agoText, countText, reportedText } from './admin-format.ts';
import { LoadError } from './load-failed.tsx';
import { type ListResult, MoreRows } from './paged-list.tsx';
import { reportsIn } from './reports-api.ts';

function Row({
  report,
  isCurrent,
  nowMs,
  onOpen,
}: {
  report: Report;
  isCurrent: boolean;
  nowMs: number;
  onOpen: () => void;
}) {
  const { action } = report;
  const row = useRef<HTMLLIElement>(null);
  // The keys may choose a row outside of the visible part of the list.
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={row}>
      <button
        type="button"
        data-testid="report-row"
        aria-current={isCurrent || undefined}
        onClick={onOpen}
        className={clsx(
          'block w-full rounded-card bg-card p-3 text-left shadow-card',
          isCurrent && 'outline-2 -outline-offset-2 outline-primary',
        )}
      >
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <Chip tone={report.reporters > 1 ? 'accent' : 'plain'}>
            {adminReportText(`shortReasons.${report.reason}`)}
          </Chip>
          <time dateTime={report.createdAt} className="text-sm text-ink-soft">
            {agoText(report.closedAt ?? report.createdAt, nowMs)}
          </time>
        </span>
        <span className="mt-1.5 block truncate font-semibold">{reportedText(report.reported)}</span>
        <span className="block text-sm text-ink-soft">
          {action
            ? adminReportText(`results.${action}`)
            : adminReportText('reportedBy', { count: report.reporters })}
        </span>
      </button>
    </li>
  );
}

/** The reports, most urgent first. */
export function ReportQueue({
  query,
  status,
  search,
  currentId,
  onOpen,
}: {
  query: ListResult<Report>;
  status: ReportStatus;
  search: string;
  currentId: number | undefined;
  onOpen: (id: number) => void;
}) {
  const nowMs = useNow();
  const { data } = query;
  const reports = useMemo(() => (data ? reportsIn(data) : []), [data]);
  const { rows, listRef } = useSteadyRows(reports, `${status} ${search}`);
  if (!data && query.error)
    return <LoadError title={adminReportText('queueFailed')} query={query} />;
  if (!data) {
    return (
      <SkeletonGroup label={adminText('loading')} className="flex flex-col gap-3">
        <Skeleton className="h-28" card />
        <Skeleton className="h-28" card />
        <Skeleton className="h-28" card />
      </SkeletonGroup>
    );
  }
  const total = data.pages[0]?.total ?? 0;
  if (rows.length === 0) {
    return search !== '' ? (
      <EmptyState picture={<SniffingDog />} title={adminText('nothingFound')}>
        {adminText('nothingFoundText')}
      </EmptyState>
    ) : (
      <EmptyState picture={<SleepingDog />} title={adminReportText(`none.${status}`)}>
        {status === 'open' && adminReportText('noneText')}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="px-1 text-sm text-ink-soft">{adminReportText(`queueOrder.${status}`)}</p>
      {total > rows.length && (
        <p className="px-1 text-sm text-ink-soft">
          {adminReportText('queueCount', {
            shown: countText(rows.length),
            total: countText(total),
          })}
        </p>
      )}
      <ul ref={listRef} className="mt-2 flex flex-col gap-3">
        {rows.map((report) => (
          <Row
            key={report.id}
            report={report}
            isCurrent={report.id === currentId}
            nowMs={nowMs}
            onOpen={() => onOpen(report.id)}
          />
        ))}
      </ul>
      <MoreRows query={query} />
    </>
  );
}
