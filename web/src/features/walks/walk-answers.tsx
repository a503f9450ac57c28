import type { SharedWalk } from '@meongmate/shared/contract/walks';
import clsx from 'clsx';
import { walkText } from '../../texts/walks.ts';
import { Button } from '../../ui/button.tsx';
import { type OnWalk, useRespond } from './mutations.ts';
import { pendingAnswersOf, usePendingAnswer } from './pending-answers.ts';
import { WaitingAnswer } from './waiting-answer.tsx';

/** The three answers to a proposal, or the one that waits for the network. */
export function WalkAnswers({
  walk,
  userId,
  isOnColour = false,
  onChange,
  onWalk,
}: {
  walk: SharedWalk;
  userId: number;
  /** The surface is coloured. */
  isOnColour?: boolean;
  /** Opens the sheet to propose another time. */
  onChange: () => void;
  onWalk: OnWalk;
}) {
  const respond = useRespond(userId, onWalk);
  const pending = usePendingAnswer(userId, walk.id);
  if (pending?.version === walk.version) {
    return (
      <WaitingAnswer
        answer={pending.answer}
        onWithdraw={() => pendingAnswersOf(userId).remove(walk.id)}
      />
    );
  }
  const other = {
    variant: isOnColour ? 'plain' : 'secondary',
    small: true,
    padding: 'narrow',
    className: 'grow',
    disabled: respond.isPending,
  } as const;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        data-testid="walk-accept"
        small
        padding="narrow"
        className={clsx(isOnColour ? 'grow-2' : 'basis-full')}
        pending={respond.isPending && respond.variables.answer === 'accept'}
        disabled={respond.isPending}
        onClick={() => respond.mutate({ walk, answer: 'accept' })}
      >
        {walkText('accept')}
      </Button>
      <Button data-testid="walk-change" {...other} onClick={onChange}>
        {walkText('otherTime')}
      </Button>
      <Button
        data-testid="walk-decline"
        {...other}
        onClick={() => respond.mutate({ walk, answer: 'decline' })}
      >
        {walkText('decline')}
      </Button>
    </div>
  );
}
