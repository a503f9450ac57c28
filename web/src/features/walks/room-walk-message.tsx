import type { SharedWalk } from '@meongmate/shared/contract/walks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useUser } from '../../lib/session.tsx';
import { useStore } from '../../lib/store.ts';
import { useNow } from '../../lib/use-now.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ConversationRow, MessageRow } from '../chat/conversation/conversation-rows.ts';
import { answerRequest } from './answer-request.ts';
import { hasBegun, pastWalksQuery, walksQuery } from './api.ts';
import type { ProposalTarget } from './proposal.ts';
import { useStoreWalk } from './use-store-walk.ts';
import { WalkCard } from './walk-card.tsx';
import { EventLine, ReplacedLine } from './walk-line.tsx';
import { lookOfMessage, newestOf, walkMessagesIn } from './walk-messages.ts';

/** Takes the focus to the answer that the user wants to give, once the card is there. */
function AnswerFocus({ walkId, children }: { walkId: number; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const isRequested = useStore(answerRequest) === walkId;
  useEffect(() => {
    if (!isRequested) return;
    ref.current?.querySelector<HTMLElement>('[data-testid=walk-accept]')?.focus();
    answerRequest.set(undefined);
  }, [isRequested]);
  return <div ref={ref}>{children}</div>;
}

/** A message about a walk: its card, or one line if it is an answer or was replaced by a later message. */
export function RoomWalkMessage({
  row: { id, mine, walk: proposed, walkEvent: event },
  rows,
  roomId,
  partner,
  canAct,
  onOpen,
  frame,
}: {
  row: MessageRow;
  /** The rows of the conversation. */
  rows: readonly ConversationRow[];
  roomId: number;
  partner: ProposalTarget['partner'];
  canAct: boolean;
  onOpen: (target: ProposalTarget) => void;
  /** Puts the card where the bubble of the message is. */
  frame: (card: ReactNode) => ReactNode;
}) {
  const user = useUser();
  const now = useNow();
  const storeWalk = useStoreWalk(user.id);
  const messages = walkMessagesIn(rows);
  const upcoming = useQuery({ ...walksQuery(user.id), enabled: false });
  const past = useQuery({ ...pastWalksQuery(user.id), enabled: false });
  const walkId = proposed?.id ?? event?.walkId;
  const look = id === null ? undefined : lookOfMessage(id, messages);
  if (!look || walkId === undefined) return null;
  const known: SharedWalk[] = [
    ...messages.flatMap(({ walk }) => walk ?? []),
    ...(upcoming.data ?? []),
    ...(past.data ?? []),
  ];
  const walk = newestOf(known, walkId);
  const dog = dogNameOf(partner);
  const actor = mine ? dogNameOf(user) : dog;
  if (look.kind === 'replaced') {
    const isOpen = look.isLast && walk?.status === 'proposed' && !hasBegun(walk, now);
    const outcome = isOpen ? 'changing' : look.by;
    return <ReplacedLine start={look.start} outcome={outcome} mine={mine} />;
  }
  if (!walk && look.kind === 'card' && (upcoming.isFetching || past.isFetching)) {
    return frame(<Skeleton className="h-60 w-[17rem] max-w-full" card />);
  }
  if (event && (look.kind === 'answer' || !walk)) {
    return <EventLine event={event} actor={actor} mine={mine} />;
  }
  if (!walk) return null;
  const isMissed =
    past.data?.some((other) => other.id === walkId && other.after?.went === false) ?? false;
  return frame(
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
        onChange={() => onOpen({ roomId, partner, walk })}
        onWalk={storeWalk}
      />
    </AnswerFocus>,
  );
}
