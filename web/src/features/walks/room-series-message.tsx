import type { SeriesEvent } from '@meongmate/shared/contract/walk-series';
import { useQuery } from '@tanstack/react-query';
import { CalendarX2, Repeat } from 'lucide-react';
import { useUser } from '../../lib/session.tsx';
import { useNow } from '../../lib/use-now.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { seriesText, weeklyText } from '../../texts/walk-series.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BubbleFrame, type BubbleProps } from '../chat/message/bubble-frame.tsx';
import { isOpen, useUpcomingWalks } from './api.ts';
import { FirstWalkGuide } from './first-walk-guide.tsx';
import type { ProposalTarget } from './proposal.ts';
import { AnswerFocus, Line } from './room-walk-message.tsx';
import { seriesQuery } from './series-api.ts';
import { SeriesCard } from './series-card.tsx';
import { useStoreWalk } from './use-store-walk.ts';

const TEXTS = {
  proposed: 'proposedBy',
  changed: 'changedBy',
  accepted: 'acceptedBy',
  declined: 'declinedBy',
  ended: 'endedBy',
} as const;

/** A member's action on a series: the last one shows the series, earlier ones and those of a series that is over are a line. */
export function RoomSeriesMessage({
  bubble,
  event,
  roomId,
  partner,
  canAct,
  onOpen,
}: {
  bubble: BubbleProps;
  event: SeriesEvent;
  roomId: number;
  partner: ProposalTarget['partner'];
  canAct: boolean;
  onOpen: (target: ProposalTarget) => void;
}) {
  const user = useUser();
  const now = useNow();
  const storeWalk = useStoreWalk(user.id);
  const { mine, showsSeries } = bubble.row;
  const { data: all, isPending } = useQuery({
    ...seriesQuery(user.id),
    enabled: showsSeries === true,
  });
  const { data: upcoming } = useUpcomingWalks(user.id);
  const series = all?.find(({ id }) => id === event.seriesId);
  const dog = dogNameOf(partner);
  if (showsSeries && isPending) {
    return (
      <BubbleFrame {...bubble}>
        <Skeleton className="h-52 walk-width max-w-full" card />
      </BubbleFrame>
    );
  }
  if (!showsSeries || !series) {
    const actor = mine ? dogNameOf(user) : dog;
    return (
      <Line icon={event.action === 'ended' ? CalendarX2 : Repeat} mine={mine}>
        <span className="font-semibold text-ink wrap-anywhere">
          {seriesText(TEXTS[event.action], { dog: event.action === 'accepted' ? dog : actor })}
        </span>
        <span className="inline-block">{weeklyText(event)}</span>
      </Line>
    );
  }
  const next = upcoming?.find((walk) => walk.series?.id === series.id && isOpen(walk, now));
  return (
    <BubbleFrame {...bubble}>
      <AnswerFocus walkId={next?.id}>
        <SeriesCard
          series={series}
          next={next}
          userId={user.id}
          dog={dog}
          now={now}
          canAct={canAct}
          guide={<FirstWalkGuide walk={next} user={user} />}
          onChange={(walk) => onOpen({ roomId, partner, walk })}
          onWalk={storeWalk}
        />
      </AnswerFocus>
    </BubbleFrame>
  );
}
