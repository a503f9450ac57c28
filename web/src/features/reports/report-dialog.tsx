import {
  REPORT_DETAILS_MAX_LENGTH,
  REPORT_REASONS,
  type ReportReason,
} from '@meongmate/shared/rules/reports';
import { codePointLength } from '@meongmate/shared/rules/text';
import { type FormEvent, useId, useRef, useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import type { ReportTarget } from '../../parts/report-target.ts';
import { reportText } from '../../texts/report.ts';
import { titleText } from '../../texts/title.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { type ReportForm, readReportDraft, saveReportDraft } from './report-draft.ts';
import type { SentReport } from './report-sent-dialog.tsx';
import { useSendReport } from './use-send-report.ts';

/** The counter appears this many characters before the limit. */
const COUNTER_DISTANCE = 100;

function Reasons({
  value,
  error,
  onChange,
}: {
  value: ReportReason | undefined;
  error: string | undefined;
  onChange: (reason: ReportReason) => void;
}) {
  const name = useId();
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="sr-only">{reportText('title')}</legend>
      <FieldError id={errorId} message={error} />
      <div className="divide-y divide-line">
        {REPORT_REASONS.map((reason) => (
          <label
            key={reason}
            className="flex min-h-11 items-center gap-3 has-checked:font-semibold"
          >
            <input
              type="radio"
              name={name}
              value={reason}
              data-testid="report-reason"
              checked={value === reason}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(reason)}
              className="size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0">{reportText(reason)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The reasons, details and the block of a report. Choice and text survive a reload and a failure. */
export function ReportDialog({
  target,
  onSent,
  onClose,
}: {
  target: ReportTarget;
  onSent: (sent: SentReport) => void;
  onClose: () => void;
}) {
  const { person, canBlock = true } = target;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => readReportDraft(person.id));
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const send = useSendReport(target);
  const length = codePointLength(values.details.trim());
  const excess = length - REPORT_DETAILS_MAX_LENGTH;

  function update(change: Partial<ReportForm>): void {
    const next = { ...values, ...change };
    setValues(next);
    saveReportDraft(person.id, next);
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const { reason } = values;
    setIsReasonMissing(!reason);
    if (!reason) form.current?.querySelector<HTMLElement>('input')?.focus();
    else if (excess > 0) form.current?.querySelector<HTMLElement>('textarea')?.focus();
    else {
      const alsoBlock = canBlock && values.alsoBlock;
      send.mutate(
        { ...values, reason, alsoBlock },
        {
          onSuccess: (outcome) => {
            if (outcome !== 'reviewed')
              onSent({ isBlocked: alsoBlock, isRepeated: outcome === 'repeated' });
          },
        },
      );
    }
  }

  /** The choice of another reason hides the notice about the reviewed one. */
  const isReviewed = send.data === 'reviewed' && send.variables?.reason === values.reason;
  const close = () => {
    if (!send.isPending) onClose();
  };

  return (
    <Dialog
      title={reportText('title')}
      onClose={close}
      actions={
        <DialogActions onClose={close} disabled={send.isPending}>
          <Button
            type="submit"
            form={formId}
            data-testid="report-send"
            pending={send.isPending}
            pendingLabel={reportText('sending')}
          >
            {reportText('send')}
          </Button>
        </DialogActions>
      }
    >
      <p className="text-sm">{reportText('subtitle')}</p>
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={onSubmit}
        className="mt-2 flex flex-col gap-3 text-ink"
      >
        <Reasons
          value={values.reason}
          error={isReasonMissing ? reportText('reasonRequired') : undefined}
          onChange={(reason) => {
            setIsReasonMissing(false);
            update({ reason });
          }}
        />
        <TextArea
          optional
          label={reportText('details')}
          rows={2}
          defaultValue={values.details}
          onInput={({ currentTarget }) => update({ details: currentTarget.value })}
          hint={
            length > REPORT_DETAILS_MAX_LENGTH - COUNTER_DISTANCE &&
            reportText('detailsLength', { count: length, max: REPORT_DETAILS_MAX_LENGTH })
          }
          error={excess > 0 ? reportText('detailsTooLong', { count: excess }) : undefined}
        />
        {canBlock && (
          <CheckboxField
            label={reportText('alsoBlock', { name: person.name })}
            checked={values.alsoBlock}
            onChange={({ currentTarget }) => update({ alsoBlock: currentTarget.checked })}
          />
        )}
        {isReviewed && (
          <Banner
            tone="warning"
            live="alert"
            title={reportText('reviewed')}
            action={
              <TextLink to={paths.contactAdmin} onClick={onClose}>
                {titleText('contactAdmin')}
              </TextLink>
            }
          >
            {send.variables?.alsoBlock && `${reportText('onlyBlocked', { name: person.name })} `}
            {reportText('reviewedText')}
          </Banner>
        )}
        {send.error && (
          <Banner tone="error" live="alert" title={reportText('failed')}>
            {errorText(send.error, reportText('failedText'))}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
