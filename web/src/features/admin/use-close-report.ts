import type { Report } from '@meongmate/shared/contract/reports';
import type { ReportAction } from '@meongmate/shared/rules/reports';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../lib/api-error.ts';
import { clearDraft } from '../../lib/drafts.ts';
import { showError, showToast } from '../../lib/toast.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { adminReportText } from '../../texts/admin-reports.ts';
import { adminErrorText } from './admin-format.ts';
import { closeReport, reportQuery } from './reports-api.ts';
import { refreshAdmin } from './use-moderation.ts';

/** The note of an open report, while it is written. */
export const noteDraft = (reportId: number) => `report-note:${reportId}`;

function failureTitle(error: unknown): string {
  if (!isApiError(error, 'already_closed')) return adminReportText('closeFailed');
  const { closedBy } = error.body;
  return closedBy
    ? adminReportText('closedFirst', { name: closedBy.name })
    : adminReportText('closedBySomeone');
}

/** Closes a report; `onClosed` shows the next one. */
export function useCloseReport(report: Report, onClosed: () => void) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: ({ action, note }: { action: ReportAction; note: string }) =>
      closeReport(report.id, action, note),
    onSuccess: ({ message }) => {
      clearDraft(noteDraft(report.id));
      // Only the server knows how many reports closed: the list may be filtered or older.
      showToast({ title: message });
      onClosed();
      void refreshAdmin(client);
    },
    onError: (error) => {
      const isClosed = isApiError(error, 'already_closed');
      showError(failureTitle(error), isClosed ? undefined : adminErrorText(error));
      if (!isClosed) return;
      void client.invalidateQueries({ queryKey: reportQuery(report.id).queryKey });
      void refreshAdmin(client);
    },
  });
}
