import type { Inquiry } from '@meongmate/shared/contract/admin';
import { INQUIRY_STATUSES } from '@meongmate/shared/rules/moderation';
import { NotebookPen, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { adminText } from '../../texts/admin.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { dateTimeText } from './admin-format.ts';
import { EmailText } from './email-text.tsx';
import { useChangeInquiryStatus } from './use-moderation.ts';

const URGENT = /\[urgent\]/i;

function Subject({ text }: { text: string }) {
  const mark = URGENT.exec(text);
  if (!mark) return text;
  return (
    <>
      {text.slice(0, mark.index)}
      <mark className="rounded-full bg-accent px-2.5 py-0.5 text-sm text-on-accent">{mark[0]}</mark>
      {text.slice(mark.index + mark[0].length)}
    </>
  );
}

const STATUS_OPTIONS = INQUIRY_STATUSES.map(
  (name) => [name, adminText(`inquiryStatus.${name}`)] as const,
);

interface InquiryCardProps {
  inquiry: Inquiry;
  onNote: () => void;
  onDelete: () => void;
}

export function InquiryCard({ inquiry, onNote, onDelete }: InquiryCardProps) {
  const subjectId = useId();
  const { id, email, subject, message, note, createdAt } = inquiry;
  const changeStatus = useChangeInquiryStatus();
  // The chosen status is shown at once, and the stored one again if the server rejects it.
  const status = changeStatus.isPending ? changeStatus.variables.status : inquiry.status;
  return (
    <Card as="li" data-testid="inquiry-card" className="flex flex-col">
      <h3 id={subjectId} className="font-bold">
        <Subject text={subject || adminText('none')} />
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        {email && (
          <a
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(adminText('replySubject', { subject }))}`}
            aria-label={adminText('replyTo', { email })}
            className="inline-block py-3 font-semibold text-primary underline-offset-4 hover:underline"
          >
            <EmailText email={email} />
          </a>
        )}
        <time dateTime={createdAt}>{dateTimeText(createdAt)}</time>
      </p>
      <p className="mt-2 whitespace-pre-line">{message || adminText('anonymisedInquiry')}</p>
      {note && (
        <div className="mt-3 rounded-control bg-muted px-4 py-3 text-sm">
          <h4 className="font-semibold">{adminText('note')}</h4>
          <p className="whitespace-pre-line">{note}</p>
        </div>
      )}
      <div className="mt-auto -mr-2 flex flex-wrap items-center justify-end gap-2 pt-4">
        <div className="w-full pr-2 sm:mr-auto sm:w-36 sm:pr-0">
          <SelectField
            isLabelHidden
            label={adminText('statusFilter')}
            options={STATUS_OPTIONS}
            value={status}
            disabled={changeStatus.isPending}
            onChange={(next) => changeStatus.mutate({ id, status: next })}
          />
        </div>
        <Button
          variant="ghost"
          aria-describedby={subjectId}
          icon={NotebookPen}
          className="text-sm"
          padding="tight"
          onClick={onNote}
        >
          {note ? adminText('noteEdit') : adminText('noteAdd')}
        </Button>
        <Button
          variant="ghostDanger"
          aria-describedby={subjectId}
          icon={Trash2}
          className="text-sm"
          padding="tight"
          onClick={onDelete}
        >
          {adminText('delete')}
        </Button>
      </div>
    </Card>
  );
}
