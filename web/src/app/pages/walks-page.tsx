import type { Walk } from '@meongmate/shared/contract/walks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pastWalksQuery, useUpcomingWalks } from '../../features/walks/api.ts';
import { LastWalkQuestion } from '../../features/walks/last-walk-question.tsx';
import { MonthCard } from '../../features/walks/month-card.tsx';
import { useAwaitsOffer, useProposeAgain } from '../../features/walks/use-propose-again.ts';
import { useStoreWalk } from '../../features/walks/use-store-walk.ts';
import { useWalkSheet } from '../../features/walks/use-walk-sheet.tsx';
import { groupByDay, tookPlace, withBegun } from '../../features/walks/walk-groups.ts';
import { WalkRow } from '../../features/walks/walk-row.tsx';
import { WalkedFriends } from '../../features/walks/walked-friends.tsx';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { useNow } from '../../lib/use-now.ts';
import { useSteadyRows } from '../../lib/use-steady-rows.ts';
import { RunningDog } from '../../parts/dogs/running-dog.tsx';
import { SleepingDog } from '../../parts/dogs/sleeping-dog.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { weekdayDateText } from '../../texts/format.ts';
import { myWalksText } from '../../texts/my-walks.ts';
import { titleText } from '../../texts/title.ts';
import { nearDayText } from '../../texts/walk-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const PANEL_ID = 'walks-panel';

function LoadingWalks() {
  return (
    <SkeletonGroup label={myWalksText('loading')} showsLabel>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-44" card />
        <Skeleton className="h-44" card />
      </div>
    </SkeletonGroup>
  );
}

function NoUpcoming() {
  return (
    <EmptyState
      picture={<RunningDog />}
      title={myWalksText('noUpcoming')}
      action={
        <ButtonLink to={paths.chat} wide>
          {myWalksText('toChat')}
        </ButtonLink>
      }
    >
      {myWalksText('noUpcomingText')}
    </EmptyState>
  );
}

function Upcoming({ walks, now }: { walks: readonly Walk[]; now: number }) {
  const { id } = useUser();
  const storeWalk = useStoreWalk(id);
  const { openSheet, sheet } = useWalkSheet();
  const { rows, listRef } = useSteadyRows(walks);
  return (
    <>
      {walks.length === 0 ? (
        <NoUpcoming />
      ) : (
        <ul ref={listRef} className="flex flex-col gap-6">
          {groupByDay(rows).map(({ date, walks: walksOfDay }, index, days) => {
            const [first] = walksOfDay;
            const near = first && nearDayText(first, new Date(now));
            const day = date.toDateString();
            // A day has two groups while a new walk waits at the end.
            const earlier = days.slice(0, index).filter((each) => each.date.toDateString() === day);
            return (
              <li key={`${day} ${earlier.length}`}>
                <h2 className="mb-2 text-sm text-ink-soft">
                  {near && <span className="text-base font-bold text-ink">{near}</span>}{' '}
                  {weekdayDateText(date)}
                </h2>
                <ul className="flex flex-col gap-3">
                  {walksOfDay.map((walk) => (
                    <WalkRow
                      key={walk.id}
                      walk={walk}
                      userId={id}
                      now={now}
                      onChange={() =>
                        openSheet({ roomId: walk.roomId, partner: walk.partner, walk })
                      }
                      onWalk={storeWalk}
                    />
                  ))}
                </ul>
              </li>
            );
          })}
        </ul>
      )}
      {sheet}
    </>
  );
}

function Past({ walks, now }: { walks: readonly Walk[]; now: number }) {
  const { canPropose, proposeAgain, sheet } = useProposeAgain();
  if (walks.length === 0) {
    return (
      <EmptyState picture={<SleepingDog />} title={myWalksText('noPast')}>
        {myWalksText('noPastText')}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <MonthCard walks={walks} now={new Date(now)} />
      <WalkedFriends walks={walks} canPropose={canPropose} onAgain={proposeAgain} />
      {sheet}
    </div>
  );
}

/** The own walks: upcoming ones with what they need, and those of the past. */
export function WalksPage() {
  const { id } = useUser();
  const [tab, setTab] = useState<'upcoming' | 'past'>('upcoming');
  const now = useNow();
  const upcoming = useUpcomingWalks(id);
  const past = useQuery({ ...pastWalksQuery(id), refetchOnMount: 'always' });
  const open = upcoming.data?.filter(({ startsAt }) => Date.parse(startsAt) > now);
  const begun = past.data && withBegun(past.data, upcoming.data ?? [], now);
  const walked = begun?.filter((walk) => tookPlace(walk, now));
  const shown = tab === 'upcoming' ? upcoming : past;
  // All parts appear at once, so that neither the question nor the offer moves the walks.
  const awaitsOffer = useAwaitsOffer();
  const isPending = upcoming.isPending || past.isPending || awaitsOffer;
  return (
    <div className="page-column">
      <PageHeader title={titleText('walks')} backTo={paths.myProfile} />
      <Tabs
        label={titleText('walks')}
        value={tab}
        onChange={setTab}
        wide
        tabs={[
          {
            value: 'upcoming',
            label: myWalksText('upcoming'),
            controls: PANEL_ID,
            badge: open && (
              <Badge
                count={open.length}
                label={myWalksText('upcomingCount', { count: open.length })}
              />
            ),
          },
          { value: 'past', label: myWalksText('past'), controls: PANEL_ID },
        ]}
      />
      <div id={PANEL_ID} role="tabpanel" aria-label={myWalksText(tab)} className="mt-5">
        {isPending ? (
          <LoadingWalks />
        ) : (
          <>
            {begun && (
              <LastWalkQuestion past={begun} upcoming={upcoming.data ?? []} className="mb-6" />
            )}
            {tab === 'upcoming' && open && <Upcoming walks={open} now={now} />}
            {tab === 'past' && walked && <Past walks={walked} now={now} />}
            {!shown.data && <LoadFailed title={myWalksText('loadFailed')} query={shown} />}
          </>
        )}
      </div>
    </div>
  );
}
