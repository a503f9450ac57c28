import type { SharedWalk, Walk, WalkEvent } from '@meongmate/shared/contract/walks';
import clsx from 'clsx';
import { CalendarCheck, CalendarX2, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useUser } from '../../lib/session.tsx';
import { createStore, useStore } from '../../lib/store.ts';
import { useCached } from '../../lib/use-cached.ts';
import { useNow } from '../../lib/use-now.ts';
import { clockOf, type WalkStart, withZone } from '../../lib/walk-clock.ts';
import { dateTimeText } from '../../texts/format.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { walkText } from '../../texts/walks.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BubbleFrame, type BubbleProps } from '../chat/message/bubble-frame.tsx';
import { newestOf } from '../chat/timeline/walk-messages.ts';
import { hasBegun, pastWalksQuery, walksQuery } from './api.ts';
import { FirstWalkGuide } from './first-walk-guide.tsx';
import type { ProposalTarget } from './proposal.ts';
import { useStoreWalk } from './use-store-walk.ts';
import { WalkCard } from './walk-card.tsx';

/** The walk whose answer the user wants to give: its card takes the focus as soon as it is on the screen. */
export const answerRequest = createStore<number | undefined>(undefined);

/** One quiet line about a walk, in the middle of the conversation. */
export function Line({
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
function EventLine({
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
function ReplacedLine({
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

/** Takes the focus to the answer that the user wants to give, once the card is there. */
export function AnswerFocus({
  walkId,
  children,
}: {
  walkId: number | undefined;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const isRequested = useStore(answerRequest) === walkId && walkId !== undefined;
  useEffect(() => {
    if (!isRequested) return;
    ref.current?.querySelector<HTMLElement>('[data-testid=walk-accept]')?.focus();
    answerRequest.set(undefined);
  }, [isRequested]);
  return <div ref={ref}>{children}</div>;
}

/** A message about a walk: its card, or one line if it is an answer or was replaced by a later message. */
export function RoomWalkMessage({
  bubble,
  roomId,
  partner,
  canAct,
  onOpen,
}: {
  bubble: BubbleProps;
  roomId: number;
  partner: ProposalTarget['partner'];
  canAct: boolean;
  onOpen: (target: ProposalTarget) => void;
}) {
  const user = useUser();
  const now = useNow();
  const storeWalk = useStoreWalk(user.id);
  const upcoming = useCached(walksQuery(user.id));
  const past = useCached(pastWalksQuery(user.id));
  const { mine, walkEvent: event, walkView } = bubble.row;
  if (!walkView) return null;
  const { look, walkId } = walkView;
  const lists: Walk[] = [...(upcoming.data ?? []), ...(past.data ?? [])];
  const walk = newestOf<SharedWalk>(walkView.walk ? [walkView.walk, ...lists] : lists, walkId);
  const dog = dogNameOf(partner);
  const actor = mine ? dogNameOf(user) : dog;
  if (look.kind === 'replaced') {
    const isOpen = look.isLast && walk?.status === 'proposed' && !hasBegun(walk, now);
    const outcome = isOpen ? 'changing' : look.by;
    return <ReplacedLine start={look.start} outcome={outcome} mine={mine} />;
  }
  if (!walk && look.kind === 'card' && (upcoming.isFetching || past.isFetching)) {
    return (
      <BubbleFrame {...bubble}>
        <Skeleton className="h-60 walk-width max-w-full" card />
      </BubbleFrame>
    );
  }
  if (event && (look.kind === 'answer' || !walk)) {
    return <EventLine event={event} actor={actor} mine={mine} />;
  }
  if (!walk) return null;
  const isMissed =
    past.data?.some((other) => other.id === walkId && other.after?.went === false) ?? false;
  return (
    <BubbleFrame {...bubble}>
      <AnswerFocus walkId={walkId}>
        <WalkCard
          walk={walk}
          event={event}
          userId={user.id}
          dog={dog}
          actor={actor}
          now={now}
          isMissed={isMissed}
          canAct={canAct}
          guide={<FirstWalkGuide walk={lists.find(({ id }) => id === walkId)} user={user} />}
          onChange={() => onOpen({ roomId, partner, walk })}
          onWalk={storeWalk}
        />
      </AnswerFocus>
    </BubbleFrame>
  );
}
