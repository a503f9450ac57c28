import type { ReportDetail } from '@meongmate/shared/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { adminText } from '../../texts/admin.ts';
import { adminReportText } from '../../texts/admin-reports.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { dateTimeText, nameText } from './admin-format.ts';
import { LoadError } from './load-failed.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportEvidence } from './report-evidence.tsx';
import { ReportPeople } from './report-people.tsx';
import { reportQuery } from './reports-api.ts';

/** One report on one page: the words of the reporter, the evidence, both users and the actions. */
export function ReportCase({
  id,
  onClosed,
  onUndone,
  onBack,
}: {
  id: number;
  onClosed: (report: ReportDetail) => void;
  onUndone: () => void;
  onBack: () => void;
}) {
  const query = useQuery(reportQuery(id));
  const { data: report } = query;
  return (
    <div>
      <Button
        variant="ghost"
        icon={ChevronLeft}
        onClick={onBack}
        className="mb-2 -ml-2 lg:hidden"
        padding="tight"
      >
        {adminReportText('back')}
      </Button>
      {report ? (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Card padding="none" className="flex min-w-0 flex-col lg:report-column">
            <CaseHeader report={report} />
            <ReportEvidence report={report} />
          </Card>
          <div className="flex min-w-0 flex-col gap-3">
            <ReportPeople report={report} />
            <ReportActions report={report} onClosed={() => onClosed(report)} onUndone={onUndone} />
          </div>
        </div>
      ) : query.error ? (
        <LoadError title={adminReportText('caseFailed')} query={query} />
      ) : (
        <SkeletonGroup label={adminText('loading')}>
          <Skeleton className="h-120" card />
        </SkeletonGroup>
      )}
    </div>
  );
}

function CaseHeader({ report }: { report: ReportDetail }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The row or the button that opened this report may be gone.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="p-4 pb-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 ref={heading} tabIndex={-1} className="text-lg font-bold">
          {adminReportText(`reasons.${report.reason}`)}
        </h3>
        <Chip>{adminReportText('number', { id: report.id })}</Chip>
        <p className="flex items-center gap-1.5 text-sm text-ink-soft lg:ml-auto">
          <Lock size={16} className="shrink-0" />
          {adminReportText('copyNotice')}
        </p>
      </div>
      <p className="text-sm text-ink-soft">
        {adminReportText('sentBy', {
          name: nameText(report.reporter.name),
          time: dateTimeText(report.createdAt),
        })}
      </p>
      <div className="mt-2 rounded-control bg-accent-soft px-4 py-2 text-accent-ink">
        <h4 className="text-sm font-semibold">{adminReportText('words')}</h4>
        <p className="max-h-32 overflow-y-auto wrap-anywhere whitespace-pre-line">
          {report.details ?? adminReportText('noWords')}
        </p>
      </div>
    </header>
  );
}
