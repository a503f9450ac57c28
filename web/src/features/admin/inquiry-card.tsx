import type { Inquiry } from '@meongmate/shared/contract/admin';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { adminTexts } from '../../texts/admin.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateTimeText } from './admin-format.ts';
import { EmailText } from './email-text.tsx';

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

export function InquiryCard({ inquiry, onDelete }: { inquiry: Inquiry; onDelete: () => void }) {
  const subjectId = useId();
  const { email, subject, message, createdAt } = inquiry;
  return (
    <Card as="li" data-testid="inquiry-card" className="flex flex-col">
      <h3 id={subjectId} className="font-bold">
        <Subject text={subject || adminTexts.none} />
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        {email && (
          <a
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(adminTexts.replySubject(subject))}`}
            aria-label={adminTexts.replyTo(email)}
            className="inline-block py-3 font-semibold text-primary underline-offset-4 hover:underline"
          >
            <EmailText email={email} />
          </a>
        )}
        <time dateTime={createdAt}>{dateTimeText(createdAt)}</time>
      </p>
      <p className="mt-2 whitespace-pre-line">{message || adminTexts.anonymisedInquiry}</p>
      <div className="mt-auto -mr-4 -mb-2 flex justify-end pt-2">
        <Button
          variant="ghost"
          aria-describedby={subjectId}
          icon={<Trash2 size={18} aria-hidden="true" />}
          className="min-h-11! px-4! text-sm text-danger-ink! hover:bg-danger-soft!"
          onClick={onDelete}
        >
          {adminTexts.delete}
        </Button>
      </div>
    </Card>
  );
}
