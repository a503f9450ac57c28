import type { WalkEvent } from '@meongmate/shared/contract/walks';
import clsx from 'clsx';
import { CalendarCheck, CalendarX2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockOf, type WalkStart, withZone } from '../../lib/walk-clock.ts';
import { dateTimeText } from '../../texts/format.ts';
import { walkText } from '../../texts/walks.ts';

/** One quiet line about a walk, in the middle of the conversation. */
function Line({
  icon: Icon,
  mine,
  children,
}: {
  icon: LucideIcon;
  mine: boolean;
  children: ReactNode;
}) {
  return (
    <div
      data-testid="message"
      data-mine={mine}
      // Screen readers do not announce the user's own messages.
      {...(mine && { 'aria-live': 'off' as const })}
      className="flex justify-center px-4 pt-3"
    >
      <p
        data-testid="walk-line"
        className="flex max-w-full items-center gap-2 rounded-card border border-line bg-card px-4 py-2 text-sm text-ink-soft"
      >
        <Icon size={16} className="shrink-0" />
        <span className="flex min-w-0 flex-wrap gap-x-2">{children}</span>
      </p>
    </div>
  );
}

const TEXTS = {
  accepted: 'acceptedBy',
  declined: 'declinedBy',
  cancelled: 'cancelledBy',
  changed: 'changedBy',
} as const;

/** A member's action on a walk. */
export function EventLine({
  event,
  actor,
  mine,
}: {
  event: WalkEvent;
  /** The dog of the member who acted. */
  actor: string;
  mine: boolean;
}) {
  const { action, previousStartsAt } = event;
  return (
    <Line icon={action === 'accepted' ? CalendarCheck : CalendarX2} mine={mine}>
      <span className="font-semibold text-ink wrap-anywhere">
        {walkText(previousStartsAt ? 'movedBy' : TEXTS[action], { dog: actor })}
      </span>
      <span>{withZone(dateTimeText(clockOf(event)), event)}</span>
    </Line>
  );
}

const OUTCOMES = {
  changing: 'isChanging',
  changed: 'wasChanged',
  cancelled: 'wasCancelled',
} as const;

/** A proposal or change that a later message has replaced: a change, which may be unanswered, or a cancellation. */
export function ReplacedLine({
  start,
  outcome,
  mine,
}: {
  start: WalkStart;
  outcome: keyof typeof OUTCOMES;
  mine: boolean;
}) {
  return (
    <Line icon={CalendarX2} mine={mine}>
      <s>{withZone(dateTimeText(clockOf(start)), start)}</s>
      <span className={clsx('font-semibold', outcome === 'changing' && 'text-accent-ink')}>
        {walkText(OUTCOMES[outcome])}
      </span>
    </Line>
  );
}
