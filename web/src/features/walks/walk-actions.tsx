import { getCalendarFile, type SharedWalk } from '@meongmate/shared/contract/walks';
import { decideWalk, type WalkAction } from '@meongmate/shared/rules/walk-state';
import { CalendarPlus, Clock3 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { urlOf } from '../../lib/api.ts';
import { language } from '../../texts/define-texts.ts';
import { whenText } from '../../texts/walk-format.ts';
import { walkText } from '../../texts/walks.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { hasBegun } from './api.ts';
import { type OnWalk, useCancelWalk, useRespond } from './mutations.ts';
import { pendingAnswersOf, usePendingAnswer } from './pending-answers.ts';

interface WalkActionsProps {
  walk: SharedWalk;
  userId: number;
  /** The name of the partner's dog. */
  dog: string;
  now: number;
  calendarLabel: string;
  /** Opens the sheet to change the walk. */
  onChange: () => void;
  onWalk: OnWalk;
  /** For an agreed walk: other buttons, after that of the calendar. */
  children?: ReactNode;
}

/** Opens the calendar file in the language of the page: a link has no header for it. */
export function CalendarLink({ id, label }: { id: number; label: string }) {
  return (
    <ButtonAnchor
      variant="soft"
      small
      padding="narrow"
      className="grow"
      href={urlOf(getCalendarFile, { params: { id }, query: { language: language() } })}
      download
      icon={CalendarPlus}
    >
      {label}
    </ButtonAnchor>
  );
}

/** A response that waits for the network, with a button that takes it back. */
function WaitingAnswer({
  isAccepted,
  onWithdraw,
}: {
  isAccepted: boolean;
  onWithdraw: () => void;
}) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-x-2">
      <p className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
        <Clock3 size={16} className="shrink-0" />
        {walkText(isAccepted ? 'waitsAccept' : 'waitsDecline')}
      </p>
      <Button variant="ghost" small padding="narrow" onClick={onWithdraw}>
        {walkText('withdraw')}
      </Button>
    </div>
  );
}

function CancelDialog({
  walk,
  dog,
  now,
  onWalk,
  onClose,
}: Pick<WalkActionsProps, 'walk' | 'dog' | 'now' | 'onWalk'> & { onClose: () => void }) {
  const cancel = useCancelWalk(onWalk);
  return (
    <ConfirmDialog
      title={walkText('cancelTitle', { when: whenText(new Date(walk.startsAt), new Date(now)) })}
      action={walkText('cancelAction')}
      cancelLabel={walkText('keep')}
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate(walk, { onSettled: onClose })}
      onClose={onClose}
    >
      {walkText('cancelText', { dog })}
    </ConfirmDialog>
  );
}

/** What the user can do with a walk in its present state; nothing once it has begun or is closed. */
export function WalkActions(props: WalkActionsProps) {
  const { walk, userId, dog, now, calendarLabel, onChange, onWalk, children } = props;
  const [isCancelling, setCancelling] = useState(false);
  const respond = useRespond(userId, onWalk);
  const pending = usePendingAnswer(userId, walk.id);
  const isOwn = walk.proposedBy === userId;
  const can = (action: WalkAction) =>
    decideWalk(action, { status: walk.status, hasBegun: hasBegun(walk, now), isOwn }) === 'apply';
  if (!can('cancel')) return null;
  const isAsked = can('accept');
  if (isAsked && pending?.version === walk.version) {
    return (
      <WaitingAnswer
        isAccepted={pending.answer === 'accept'}
        onWithdraw={() => pendingAnswersOf(userId).remove(walk.id)}
      />
    );
  }
  const isAgreed = walk.status === 'accepted';
  return (
    <div className="flex flex-col gap-2">
      {isAgreed && (
        <div className="flex flex-wrap gap-2">
          <CalendarLink id={walk.id} label={calendarLabel} />
          {children}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {isAsked && (
          <Button
            data-testid="walk-accept"
            small
            padding="narrow"
            className="grow-2"
            pending={respond.isPending && respond.variables.answer === 'accept'}
            disabled={respond.isPending}
            onClick={() => respond.mutate({ walk, answer: 'accept' })}
          >
            {walkText('accept')}
          </Button>
        )}
        <Button
          data-testid="walk-change"
          variant="secondary"
          small
          padding="narrow"
          className="grow"
          disabled={respond.isPending}
          onClick={onChange}
        >
          {walkText('change')}
        </Button>
        {isAsked ? (
          <Button
            data-testid="walk-decline"
            variant="secondary"
            small
            padding="narrow"
            className="grow"
            disabled={respond.isPending}
            onClick={() => respond.mutate({ walk, answer: 'decline' })}
          >
            {walkText('decline')}
          </Button>
        ) : (
          <Button
            data-testid="walk-cancel"
            variant="secondary"
            small
            padding="narrow"
            className="grow"
            onClick={() => setCancelling(true)}
          >
            {walkText('cancel')}
          </Button>
        )}
      </div>
      {isCancelling && (
        <CancelDialog
          walk={walk}
          dog={dog}
          now={now}
          onWalk={onWalk}
          onClose={() => setCancelling(false)}
        />
      )}
    </div>
  );
}
