import { REPORT_DETAILS_MAX_LENGTH, REPORT_REASONS } from '@meongmate/shared/rules/reports';
import { codePointLength } from '@meongmate/shared/rules/text';
import { useId } from 'react';
import { type UseFormRegisterReturn, useForm, useWatch } from 'react-hook-form';
import { errorText } from '../../lib/api-error.ts';
import { useFormDraft } from '../../lib/drafts.ts';
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
import { type ReportForm, readReportDraft, reportDraftName } from './report-draft.ts';
import type { SentReport } from './report-sent-dialog.tsx';
import { useSendReport } from './use-send-report.ts';

/** The counter appears this many characters before the limit. */
const COUNTER_DISTANCE = 100;

const lengthOf = (details: string) => codePointLength(details.trim());

function checkDetails(details: string): string | true {
  const excess = lengthOf(details) - REPORT_DETAILS_MAX_LENGTH;
  return excess <= 0 || reportText('detailsTooLong', { count: excess });
}

function Reasons({
  error,
  ...input
}: UseFormRegisterReturn<'reason'> & { error: string | undefined }) {
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
              {...input}
              value={reason}
              data-testid="report-reason"
              aria-invalid={error ? true : undefined}
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
  const { person } = target;
  const canBlock = person !== undefined && target.canBlock !== false;
  const formId = useId();
  const { register, handleSubmit, formState, control, subscribe } = useForm<ReportForm>({
    mode: 'onChange',
    defaultValues: readReportDraft(target),
  });
  useFormDraft(reportDraftName(target), { subscribe });
  const [chosenReason, details] = useWatch({ control, name: ['reason', 'details'] });
  const length = lengthOf(details);
  const send = useSendReport(target);
  const submit = handleSubmit(({ reason, ...values }) => {
    if (!reason) return;
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
  });

  /** The choice of another reason hides the notice about the reviewed one. */
  const isReviewed = send.data === 'reviewed' && send.variables?.reason === chosenReason;
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
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-2 flex flex-col gap-3 text-ink"
      >
        <Reasons
          error={formState.errors.reason?.message}
          {...register('reason', { required: reportText('reasonRequired') })}
        />
        <TextArea
          optional
          label={reportText('details')}
          rows={2}
          hint={
            length > REPORT_DETAILS_MAX_LENGTH - COUNTER_DISTANCE &&
            reportText('detailsLength', { count: length, max: REPORT_DETAILS_MAX_LENGTH })
          }
          error={formState.errors.details?.message}
          {...register('details', { validate: checkDetails })}
        />
        {canBlock && (
          <CheckboxField
            label={reportText('alsoBlock', { name: person.name })}
            {...register('alsoBlock')}
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
            {person &&
              send.variables?.alsoBlock &&
              `${reportText('onlyBlocked', { name: person.name })} `}
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
