import type { Walk } from '@meongmate/shared/contract/walks';
import { useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { idListEntry } from '../../lib/storage.ts';
import { useNow } from '../../lib/use-now.ts';
import { useStored } from '../../lib/use-stored.ts';
import { useProposeAgain } from './use-propose-again.ts';
import { useStoreWalk } from './use-store-walk.ts';
import { findQuestion } from './walk-groups.ts';
import { WalkQuestion } from './walk-question.tsx';

const CLOSED_MAX = 50;
const NONE_CLOSED: number[] = [];

/** The walks whose question the user has closed on this device, the newest last. */
const closedQuestionsStore = (userId: number) => idListEntry(`walkQuestions:${userId}`);

/** The walk to ask about. It stays after the answer, until the user closes the question. */
function useQuestion(userId: number, past: readonly Walk[] | undefined, now: number) {
  const [closedIds, setClosedIds] = useStored(closedQuestionsStore(userId), NONE_CLOSED);
  const [answeredId, setAnsweredId] = useState<number>();
  const walk =
    past?.find(({ id }) => id === answeredId) ?? findQuestion(past ?? [], new Date(now), closedIds);
  return {
    walk,
    keepOpen: () => setAnsweredId(walk?.id),
    close() {
      if (!walk) return;
      setClosedIds([...closedIds, walk.id].slice(-CLOSED_MAX));
      setAnsweredId(undefined);
    },
  };
}

/** The question about the last walk, until the user closes it. */
export function LastWalkQuestion({
  past,
  className,
}: {
  past: readonly Walk[];
  className?: string;
}) {
  const { id } = useUser();
  const now = useNow();
  const { walk, keepOpen, close } = useQuestion(id, past, now);
  const storeWalk = useStoreWalk(id);
  const { canPropose, proposeAgain, sheet } = useProposeAgain();
  if (!walk) return sheet;
  return (
    <div className={className}>
      <WalkQuestion
        key={walk.id}
        walk={walk}
        now={new Date(now)}
        onAgain={canPropose(walk) ? () => proposeAgain(walk) : undefined}
        onWalk={storeWalk}
        onAnswered={keepOpen}
        onClose={close}
      />
      {sheet}
    </div>
  );
}
