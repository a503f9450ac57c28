import { useState } from 'react';
import type { ReportTarget } from '../../lib/report-target.ts';
import { ReportDialog } from './report-dialog.tsx';
import { ReportSentDialog } from './report-sent-dialog.tsx';

/** The report about a user, and the screen after it was sent. */
export function ReportFlow({ target, onClose }: { target: ReportTarget; onClose: () => void }) {
  const [sent, setSent] = useState<{ isBlocked: boolean }>();
  return sent ? (
    <ReportSentDialog
      person={target.person}
      isBlocked={sent.isBlocked}
      onUnblocked={() => setSent({ isBlocked: false })}
      onClose={onClose}
    />
  ) : (
    <ReportDialog
      target={target}
      onSent={(isBlocked) => setSent({ isBlocked })}
      onClose={onClose}
    />
  );
}
