import type { SharedWalk } from '@meongmate/shared/contract/walks';
import clsx from 'clsx';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { walkText } from '../../texts/walks.ts';
import { Button } from '../../ui/button.tsx';
import { hasConfirmed } from './api.ts';
import { type OnWalk, useRespond } from './mutations.ts';
import { pendingAnswersOf, usePendingAnswer } from './pending-answers.ts';
import { WaitingAnswer } from './waiting-answer.tsx';

function State({
  isConfirmed,
  testId,
  children,
}: {
  isConfirmed: boolean;
  testId?: string;
  children: string;
}) {
  const Icon = isConfirmed ? CircleCheck : CircleDashed;
  return (
    <li
      data-testid={testId}
      className={clsx(
        'inline-flex items-center gap-1.5',
        isConfirmed ? 'text-primary-ink' : 'text-ink-soft',
      )}
    >
      <Icon size={16} className="shrink-0" />
      {children}
    </li>
  );
}

/** Who will come to a walk that begins soon, and the button of a user who has not confirmed. */
export function WalkConfirmation({
  walk,
  userId,
  dog,
  isWide = true,
  onWalk,
  children,
}: {
  walk: SharedWalk;
  userId: number;
  /** The name of the partner's dog. */
  dog: string;
  /** The button has a row of its own. */
  isWide?: boolean;
  onWalk: OnWalk;
  /** Buttons beside that of the user. */
  children?: ReactNode;
}) {
  const respond = useRespond(userId, onWalk);
  const pending = usePendingAnswer(userId, walk.id);
  const isConfirmed = hasConfirmed(walk, userId);
  const isPartnerConfirmed = walk.confirmedBy?.some((id) => id !== userId) ?? false;
  const isWaiting = pending?.version === walk.version;
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {isConfirmed && (
          <State isConfirmed testId="walk-confirmed">
            {walkText('confirmed')}
          </State>
        )}
        <State isConfirmed={isPartnerConfirmed}>
          {isPartnerConfirmed
            ? walkText('confirmedBy', { dog })
            : walkText('unconfirmedBy', { dog })}
        </State>
      </ul>
      {!isConfirmed && isWaiting && (
        <WaitingAnswer
          answer={pending.answer}
          onWithdraw={() => pendingAnswersOf(userId).remove(walk.id)}
        />
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {!isConfirmed && !isWaiting && (
          <Button
            data-testid="walk-confirm"
            small
            padding="narrow"
            className={isWide ? 'basis-full' : 'grow-2'}
            pending={respond.isPending}
            onClick={() => respond.mutate({ walk, answer: 'confirm' })}
          >
            {walkText('confirm')}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
