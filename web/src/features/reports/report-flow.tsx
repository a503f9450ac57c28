import { useState } from 'react';
import type { ReportTarget } from '../../parts/report-target.ts';
import { ReportDialog } from './report-dialog.tsx';
import { ReportSentDialog, type SentReport } from './report-sent-dialog.tsx';

/** The report about a user, and the screen after it was sent. */
export function ReportFlow({ target, onClose }: { target: ReportTarget; onClose: () => void }) {
  const [sent, setSent] = useState<SentReport>();
  return sent ? (
    <ReportSentDialog
      target={target}
      sent={sent}
      onUnblocked={() => setSent({ ...sent, isBlocked: false })}
      onClose={onClose}
    />
  ) : (
    <ReportDialog target={target} onSent={setSent} onClose={onClose} />
  );
}
