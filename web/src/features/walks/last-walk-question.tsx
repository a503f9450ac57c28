import type { Walk } from '@meongmate/shared/contract/walks';
import clsx from 'clsx';
import { useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { useNow } from '../../lib/use-now.ts';
import { useClosedIds } from './use-closed-ids.ts';
import { useCanPropose } from './use-propose-again.ts';
import { useStoreWalk } from './use-store-walk.ts';
import { useWalkToRepeat } from './use-walk-to-repeat.ts';
import { WalkAgain } from './walk-again.tsx';
import { findQuestion } from './walk-groups.ts';
import { WalkQuestion } from './walk-question.tsx';

/** The walk to ask about. It stays after the answer, until the user closes the question. */
function useQuestion(userId: number, past: readonly Walk[] | undefined, now: number) {
  const [closedIds, addClosedId] = useClosedIds(`walkQuestions:${userId}`);
  const [answeredId, setAnsweredId] = useState<number>();
  const walk =
    past?.find(({ id }) => id === answeredId) ?? findQuestion(past ?? [], new Date(now), closedIds);
  return {
    walk,
    keepOpen: () => setAnsweredId(walk?.id),
    close() {
      if (!walk) return;
      addClosedId(walk.id);
      setAnsweredId(undefined);
    },
  };
}

/** The question about the last walk, until the user closes it, and the offer to repeat it. */
export function LastWalkQuestion({
  past,
  upcoming,
  className,
}: {
  past: readonly Walk[];
  upcoming: readonly Walk[];
  className?: string;
}) {
  const { id } = useUser();
  const now = useNow();
  const { walk, keepOpen, close } = useQuestion(id, past, now);
  const storeWalk = useStoreWalk(id);
  const canPropose = useCanPropose();
  const again = useWalkToRepeat(id, past.filter(canPropose), upcoming, now);
  if (!walk) {
    if (!again.walk) return null;
    return (
      <WalkAgain
        key={again.walk.id}
        walk={again.walk}
        now={now}
        hasDog
        className={clsx('rounded-card p-4 sm:p-5', className)}
        onWalk={storeWalk}
        onClose={again.close}
      />
    );
  }
  return (
    <div className={className}>
      <WalkQuestion
        key={walk.id}
        walk={walk}
        now={new Date(now)}
        isOffered={again.walk?.id === walk.id}
        onWalk={storeWalk}
        onAnswered={keepOpen}
        onClose={close}
      />
    </div>
  );
}
