import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/session.tsx';
import { useNow } from '../../lib/use-now.ts';
import { hasBegun, nextAgreed, pastWalksQuery, useUpcomingWalks } from '../walks/api.ts';
import { LastWalkQuestion } from '../walks/last-walk-question.tsx';
import { NextWalk } from '../walks/next-walk.tsx';
import { useWalkSheet } from '../walks/use-walk-sheet.tsx';
import { withBegun } from '../walks/walk-groups.ts';

/** The own walks for the home page. */
export function useHomeWalks() {
  const { id } = useUser();
  const upcoming = useUpcomingWalks(id);
  // Walks pass without an event.
  const past = useQuery({ ...pastWalksQuery(id), refetchOnMount: 'always' });
  return {
    // The page does without walks if their request fails.
    isPending: upcoming.isPending || past.isPending,
    upcoming: upcoming.data ?? [],
    past: past.data ?? [],
  };
}

export type HomeWalks = ReturnType<typeof useHomeWalks>;

/** The next agreed walk, also while it takes place, and the question about the last one. */
export function HomeWalks({ walks: { upcoming, past } }: { walks: HomeWalks }) {
  const user = useUser();
  const now = useNow();
  const { openSheet, sheet } = useWalkSheet();
  const next = nextAgreed([...upcoming, ...past], now);
  return (
    <>
      {next && (
        <NextWalk
          walk={next}
          user={user}
          now={new Date(now)}
          onChange={
            hasBegun(next, now)
              ? undefined
              : () => openSheet({ roomId: next.roomId, partner: next.partner, walk: next })
          }
        />
      )}
      <LastWalkQuestion past={withBegun(past, upcoming, now)} />
      {sheet}
    </>
  );
}
