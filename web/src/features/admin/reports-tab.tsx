import type { Report } from '@meongmate/shared/contract/reports';
import { ADMIN_SEARCH_MAX_LENGTH } from '@meongmate/shared/rules/limits';
import { REPORT_STATUSES, type ReportStatus } from '@meongmate/shared/rules/reports';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { useSearchParams } from '../../lib/router.tsx';
import { useUser } from '../../lib/session.tsx';
import { SittingDog } from '../../parts/dogs/sitting-dog.tsx';
import { adminReportText } from '../../texts/admin-reports.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { ReportCase } from './report-case.tsx';
import { ReportQueue } from './report-queue.tsx';
import { ReportStats } from './report-stats.tsx';
import { reportsIn, reportsQuery, withoutReports } from './reports-api.ts';
import { Key, ShortcutsDialog, useShortcuts } from './shortcut-keys.tsx';

const reportIdIn = (params: URLSearchParams) => Number(params.get('report')) || undefined;

const openReportId = () => reportIdIn(new URLSearchParams(location.search));

/** Status and open report are in the URL, so that a report can be linked and survives a reload. */
function useReportUrl() {
  const [params, setParams] = useSearchParams();
  const status: ReportStatus = params.get('status') === 'closed' ? 'closed' : 'open';
  const id = reportIdIn(params);
  const show = (next: { status: ReportStatus; id: number | undefined }) =>
    setParams(
      {
        tab: 'reports',
        ...(next.status === 'closed' && { status: 'closed' }),
        ...(next.id !== undefined && { report: String(next.id) }),
      },
      // Back leads from the first report to the list, not through all reports.
      { replace: id !== undefined },
    );
  return { status, id, show };
}

/** The reports that close together: about the same user for the same reason, except the moderator's own. */
function closesWith(moderatorId: number, { id, reported, reason }: Report) {
  return (row: Report) =>
    (reported ? row.reported?.id === reported.id : row.id === id) &&
    row.reason === reason &&
    row.reporter.id !== moderatorId;
}

/** The moderation of reports: the queue, and one report with its evidence and actions. */
export function ReportsTab() {
  const { id: moderatorId } = useUser();
  const client = useQueryClient();
  const { status, id, show } = useReportUrl();
  const [search, setSearch] = useState('');
  const [showsKeys, setShowsKeys] = useState(false);
  const query = useInfiniteQuery(reportsQuery(status, search));
  const rows = query.data ? reportsIn(query.data) : [];
  const open = (next: number | undefined) => show({ status, id: next });

  // Without an open report the first press of either key opens the first one.
  const step = (distance: number) => () => {
    const index = rows.findIndex((row) => row.id === id);
    const next = rows[index === -1 ? 0 : index + distance];
    if (next) open(next.id);
  };
  useShortcuts({ J: step(1), K: step(-1), '?': () => setShowsKeys(true) });

  function onClosed(report: Report): void {
    const isClosed = closesWith(moderatorId, report);
    const index = rows.findIndex((row) => row.id === report.id);
    const next = rows.slice(index + 1).find((row) => !isClosed(row));
    const first = rows.find((row) => !isClosed(row) && row.id !== report.id);
    client.setQueryData(
      reportsQuery(status, search).queryKey,
      (queue) => queue && withoutReports(queue, isClosed),
    );
    // The moderator may have opened another report, or left, while this one was closing.
    if (openReportId() === report.id) open((next ?? first)?.id);
  }

  return (
    <>
      <div
        className={clsx(
          'flex flex-wrap items-center justify-between gap-x-6 gap-y-2',
          id !== undefined && 'max-lg:hidden',
        )}
      >
        <ReportStats />
        <SegmentedControl
          label={adminReportText('statusLabel')}
          value={status}
          onChange={(next) => show({ status: next, id: undefined })}
          segments={REPORT_STATUSES.map((value) => ({
            value,
            label: adminReportText(`statuses.${value}`),
          }))}
        />
      </div>
      <div className="mt-3 grid grid-cols-1 gap-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <div className={clsx('min-w-0 lg:report-column', id !== undefined && 'max-lg:hidden')}>
          <SearchField
            label={adminReportText('search')}
            maxLength={ADMIN_SEARCH_MAX_LENGTH}
            onSearch={setSearch}
          />
          <div className="mt-3 lg:-mx-1 lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:px-1 lg:pb-2">
            <ReportQueue
              query={query}
              status={status}
              search={search}
              currentId={id}
              onOpen={open}
            />
          </div>
        </div>
        {id === undefined ? (
          <div className="max-lg:hidden">
            {rows.length > 0 && (
              <EmptyState picture={<SittingDog />} title={adminReportText('choose')}>
                {adminReportText('chooseText')}
              </EmptyState>
            )}
          </div>
        ) : (
          <ReportCase
            key={id}
            id={id}
            onClosed={onClosed}
            onUndone={() => open(id)}
            onBack={() => open(undefined)}
          />
        )}
      </div>
      <Button
        variant="ghost"
        onClick={() => setShowsKeys(true)}
        className="mt-2 text-sm max-lg:hidden"
        padding="tight"
      >
        <span className="inline-flex items-center gap-2">
          <Key>?</Key>
          {adminReportText('allShortcuts')}
        </span>
      </Button>
      {showsKeys && <ShortcutsDialog onClose={() => setShowsKeys(false)} />}
    </>
  );
}
