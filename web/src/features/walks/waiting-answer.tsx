import { Clock3 } from 'lucide-react';
import { walkText } from '../../texts/walks.ts';
import { Button } from '../../ui/button.tsx';
import type { PendingAnswer } from './pending-answers.ts';

const TEXTS = {
  accept: 'waitsAccept',
  decline: 'waitsDecline',
  confirm: 'waitsConfirm',
} as const;

/** A response that waits for the network, with a button that takes it back. */
export function WaitingAnswer({
  answer,
  onWithdraw,
}: {
  answer: PendingAnswer['answer'];
  onWithdraw: () => void;
}) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-x-2">
      <p className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
        <Clock3 size={16} className="shrink-0" />
        {walkText(TEXTS[answer])}
      </p>
      <Button variant="ghost" small padding="narrow" onClick={onWithdraw}>
        {walkText('withdraw')}
      </Button>
    </div>
  );
}
