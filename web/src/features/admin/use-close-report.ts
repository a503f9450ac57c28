import type { Report } from '@meongmate/shared/contract/reports';
import type { ReportAction } from '@meongmate/shared/rules/reports';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../lib/api-error.ts';
import { clearDraft } from '../../lib/drafts.ts';
import { onSessionReset } from '../../lib/session-reset.ts';
import { showError, showToast } from '../../lib/toast.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { adminReportText } from '../../texts/admin-reports.ts';
import { adminErrorText, reportedText } from './admin-format.ts';
import { closeReport, reportQuery } from './reports-api.ts';
import { refreshAdmin } from './use-moderation.ts';

/** Time to undo an action; as long as the toast with the button is shown. */
const DELAY_MS = 5000;

let waiting: { run: () => void; cancel: () => void } | undefined;
onSessionReset(() => waiting?.cancel());

const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Runs `action` after 5 s and returns a function that cancels it. At most one action waits: the next one runs
 * it at once. Closing the page meanwhile requires a confirmation; it discards the action, and so does a log-out.
 */
function delayAction(action: () => void): () => void {
  waiting?.run();
  const cancel = () => {
    clearTimeout(timer);
    window.removeEventListener('beforeunload', confirmLeaving);
    waiting = undefined;
  };
  const run = () => {
    cancel();
    action();
  };
  const timer = setTimeout(run, DELAY_MS);
  window.addEventListener('beforeunload', confirmLeaving);
  waiting = { run, cancel };
  return cancel;
}

/** The note of an open report, while it is written. */
export const noteDraft = (reportId: number) => `report-note:${reportId}`;

function failureTitle(error: unknown, { reported }: Report): string {
  if (!isApiError(error, 'already_closed'))
    return adminReportText('closeFailed', { name: reportedText(reported) });
  const { closedBy } = error.body;
  return closedBy
    ? adminReportText('closedFirst', { name: closedBy.name })
    : adminReportText('closedBySomeone');
}

interface Decision {
  action: ReportAction;
  note: string;
}

/**
 * Closes a report; `onClosed` shows the next one, at once. A warning and a block reach the user, so they are sent
 * 5 s later and can be undone until then; `onUndone` shows the report again.
 */
export function useCloseReport(
  report: Report,
  { onClosed, onUndone }: { onClosed: () => void; onUndone: () => void },
) {
  const client = useQueryClient();
  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: ({ action, note }: Decision) => closeReport(report.id, action, note),
    onSuccess: ({ message }, { action }) => {
      clearDraft(noteDraft(report.id));
      // Only the server knows how many reports closed: the list may be filtered or older.
      showToast({ title: message });
      if (action === 'dismiss') onClosed();
      void refreshAdmin(client);
    },
    onError: (error) => {
      const isClosed = isApiError(error, 'already_closed');
      showError(failureTitle(error, report), isClosed ? undefined : adminErrorText(error));
      // A report that could not be closed later returns to the list.
      void refreshAdmin(client);
      if (isClosed) void client.invalidateQueries({ queryKey: reportQuery(report.id).queryKey });
    },
  });

  function close(decision: Decision): void {
    if (decision.action === 'dismiss') {
      mutate(decision);
      return;
    }
    const cancel = delayAction(() => mutate(decision));
    onClosed();
    showToast({
      title: adminReportText(`soon.${decision.action}`, { name: reportedText(report.reported) }),
      action: {
        label: adminReportText('undo'),
        run: () => {
          cancel();
          void refreshAdmin(client);
          onUndone();
        },
      },
    });
  }
  return { close, isPending };
}
