import type { ReportDetail } from '@meongmate/shared/contract/reports';
import {
  REPORT_ACTIONS,
  REPORT_NOTE_MAX_LENGTH,
  type ReportAction,
} from '@meongmate/shared/rules/reports';
import { useEffect, useRef, useState } from 'react';
import { readDraft, saveDraft } from '../../lib/drafts.ts';
import { useUser } from '../../lib/session.tsx';
import { adminText } from '../../texts/admin.ts';
import { adminReportText } from '../../texts/admin-reports.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { dateTimeText, nameText, reportedText } from './admin-format.ts';
import { Key, useShortcuts } from './shortcut-keys.tsx';
import { noteDraft, useCloseReport } from './use-close-report.ts';

function ClosedReport({ report }: { report: ReportDetail }) {
  const { closedAt, closedBy, action, note } = report;
  const time = closedAt === null ? '' : dateTimeText(closedAt);
  return (
    <Card as="section" aria-label={adminReportText('actionsLabel')} padding="small">
      {action && <p className="font-bold">{adminReportText(`results.${action}`)}</p>}
      <p className="text-sm text-ink-soft">
        {closedBy
          ? adminReportText('closedByState', { name: nameText(closedBy.name), time })
          : adminReportText('closedState', { time })}
      </p>
      {note && (
        <>
          <h4 className="mt-3 text-sm font-semibold">{adminReportText('storedNote')}</h4>
          <p className="text-sm wrap-anywhere whitespace-pre-line">{note}</p>
        </>
      )}
    </Card>
  );
}

/** A key does nothing for this time after a report opens: it may be meant for the previous one. */
const REST_MS = 1000;

function useHasRested(): boolean {
  const [hasRested, setHasRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasRested(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasRested;
}

/** The note and the three actions, from mild to severe. A block needs the note and a confirmation. */
export function ReportActions({
  report,
  onClosed,
  onUndone,
}: {
  report: ReportDetail;
  onClosed: () => void;
  onUndone: () => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isNoteMissing, setIsNoteMissing] = useState(false);
  const [blockReason, setBlockReason] = useState<string>();
  const hasRested = useHasRested();
  const { close, isPending } = useCloseReport(report, { onClosed, onUndone });
  const isOwn = report.reporter.id === useUser().id;
  const isOpen = report.status === 'open' && !isOwn;
  // Without an account there is nobody to warn.
  const actions = report.reported ? REPORT_ACTIONS : (['dismiss'] as const);

  function choose(action: ReportAction): void {
    const note = field.current?.value.trim() ?? '';
    if (action !== 'block') {
      close({ action, note });
      return;
    }
    setIsNoteMissing(note === '');
    if (note === '') field.current?.focus();
    else setBlockReason(note);
  }

  useShortcuts({
    M: isOpen ? () => field.current?.focus() : undefined,
    ...(isOpen &&
      hasRested && {
        1: () => choose('dismiss'),
        ...(report.reported && { 2: () => choose('warn'), 3: () => choose('block') }),
      }),
  });

  if (report.status === 'closed') return <ClosedReport report={report} />;
  if (isOwn) {
    return (
      <Card className="text-sm" padding="small">
        {adminText('errorsByCode.forbidden')}
      </Card>
    );
  }
  return (
    <Card as="section" aria-label={adminReportText('actionsLabel')} padding="small">
      <TextArea
        ref={field}
        label={adminReportText(report.reported ? 'note' : 'storedNote')}
        hint={adminReportText(report.reported ? 'noteHint' : 'ownNoteHint')}
        error={isNoteMissing ? adminReportText('noteRequired') : undefined}
        rows={2}
        maxLength={REPORT_NOTE_MAX_LENGTH}
        defaultValue={readDraft<{ note: string }>(noteDraft(report.id))?.note ?? ''}
        onInput={({ currentTarget }) => {
          setIsNoteMissing(false);
          saveDraft(noteDraft(report.id), { note: currentTarget.value });
        }}
      />
      <div className="mt-3 grid grid-cols-2 gap-2">
        {actions.map((action, index) => (
          <Button
            key={action}
            variant={action === 'block' ? 'destructive' : 'secondary'}
            data-testid={`report-close-${action}`}
            disabled={isPending}
            aria-keyshortcuts={hasRested ? String(index + 1) : undefined}
            onClick={() => choose(action)}
            className="min-w-0 last:col-span-2"
            padding="tight"
          >
            <span className="inline-flex flex-wrap items-center justify-center gap-x-2">
              {adminReportText(`actions.${action}`)}
              <Key>{String(index + 1)}</Key>
            </span>
          </Button>
        ))}
      </div>
      <p className="mt-2 text-xs text-ink-soft">
        {adminReportText(report.reported ? 'closesTogether' : 'closesOfSighting')}
      </p>
      {blockReason !== undefined && (
        <ConfirmDialog
          title={adminReportText('blockTitle', { name: reportedText(report.reported) })}
          action={adminReportText('blockAction')}
          cancelLabel={adminText('cancel')}
          onClose={() => setBlockReason(undefined)}
          onConfirm={() => {
            setBlockReason(undefined);
            close({ action: 'block', note: blockReason });
          }}
        >
          <p>{adminReportText('blockText')}</p>
          <p className="mt-2 rounded-control bg-muted px-4 py-3 wrap-anywhere whitespace-pre-line text-ink">
            {blockReason}
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
