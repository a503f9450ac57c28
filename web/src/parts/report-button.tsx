import { Flag } from 'lucide-react';
import { reportsText } from '../texts/reports.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { openReport, type ReportTarget } from './report-target.ts';

/** Opens the report about a user; without words, for a row of buttons on a card. */
export function ReportIconButton({
  target,
}: {
  target: ReportTarget & Required<Pick<ReportTarget, 'person'>>;
}) {
  return (
    <IconButton
      icon={Flag}
      data-testid="report-open"
      aria-haspopup="dialog"
      label={reportsText('openFor', { name: target.person.name })}
      onClick={() => openReport(target)}
      large
    />
  );
}
