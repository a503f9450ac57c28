import type { Walk } from '@meongmate/shared/contract/walks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUser } from '../../lib/session.tsx';
import { useNow } from '../../lib/use-now.ts';
import { hasBegun, nextAgreed, pastWalksQuery, useUpcomingWalks } from '../walks/api.ts';
import { LastWalkQuestion } from '../walks/last-walk-question.tsx';
import { NextWalk } from '../walks/next-walk.tsx';
import { useAwaitsOffer } from '../walks/use-propose-again.ts';
import { useStoreWalk } from '../walks/use-store-walk.ts';
import { useWalkSheet } from '../walks/use-walk-sheet.tsx';
import { WaitingWalk } from '../walks/waiting-walk.tsx';
import { useWaitingWalks } from '../walks/waiting-walks.ts';
import { withBegun } from '../walks/walk-groups.ts';

const NONE: Walk[] = [];

/** The own walks for the home page. */
export function useHomeWalks() {
  const { id } = useUser();
  const now = useNow();
  const upcomingQuery = useUpcomingWalks(id);
  // Walks pass without an event.
  const pastQuery = useQuery({ ...pastWalksQuery(id), refetchOnMount: 'always' });
  const awaitsOffer = useAwaitsOffer();
  // The page does without walks if their request fails.
  const upcoming = upcomingQuery.data ?? NONE;
  const past = pastQuery.data ?? NONE;
  const all = useMemo(() => [...upcoming, ...past], [upcoming, past]);
  return {
    isPending: upcomingQuery.isPending || pastQuery.isPending || awaitsOffer,
    all,
    upcoming,
    /** The next agreed one, also while it takes place. */
    next: nextAgreed(all, now),
    /** Those that need an answer, the soonest first. */
    waiting: useWaitingWalks(id, upcoming, now),
    /** Those that have begun, newest first. */
    begun: withBegun(past, upcoming, now),
  };
}

export type HomeWalks = ReturnType<typeof useHomeWalks>;

/** The next agreed walk, the one that needs an answer, and the question about the last one. */
export function HomeWalks({ walks }: { walks: HomeWalks }) {
  const user = useUser();
  const now = useNow();
  const { openSheet, sheet } = useWalkSheet();
  const { next, begun } = walks;
  const [waiting, ...others] = walks.waiting;
  const storeWalk = useStoreWalk(user.id);
  const openWalk = (walk: Walk) => openSheet({ roomId: walk.roomId, partner: walk.partner, walk });
  return (
    <>
      {next && (
        <NextWalk
          walk={next}
          user={user}
          now={new Date(now)}
          isMain={!waiting}
          onChange={hasBegun(next, now) ? undefined : () => openWalk(next)}
          onWalk={storeWalk}
        />
      )}
      {waiting && (
        <WaitingWalk
          walk={waiting}
          others={others.length}
          userId={user.id}
          onChange={() => openWalk(waiting)}
          onWalk={storeWalk}
        />
      )}
      <LastWalkQuestion past={begun} upcoming={walks.upcoming} />
      {sheet}
    </>
  );
}
