import { Flag } from 'lucide-react';
import type { ComponentProps } from 'react';
import { openReport, type ReportTarget } from '../lib/report-target.ts';
import { reportsText } from '../texts/reports.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';

/** Opens the report about a user. */
export function ReportButton({
  target,
  ...appearance
}: Pick<ComponentProps<typeof Button>, 'padding' | 'className'> & { target: ReportTarget }) {
  return (
    <Button
      variant="ghost"
      data-testid="report-open"
      aria-haspopup="dialog"
      icon={Flag}
      onClick={() => openReport(target)}
      {...appearance}
    >
      {reportsText('open')}
    </Button>
  );
}

/** The same without words, for a row of buttons on a card. */
export function ReportIconButton({ target }: { target: ReportTarget }) {
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
