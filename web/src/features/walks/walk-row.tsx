import type { Walk } from '@meongmate/shared/contract/walks';
import { MessageSquare } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { DogWithOwner } from '../../parts/dog-with-owner.tsx';
import { myWalksText } from '../../texts/my-walks.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { walkTimeText } from '../../texts/walk-format.ts';
import { seriesText } from '../../texts/walk-series.ts';
import { walkText } from '../../texts/walks.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip, type ChipTone } from '../../ui/chip.tsx';
import type { OnWalk } from './mutations.ts';
import { WalkActions } from './walk-actions.tsx';
import { WalkPlace } from './walk-place.tsx';

function stateOf(walk: Walk, userId: number): { tone: ChipTone; text: string } {
  if (walk.status === 'accepted') return { tone: 'primary', text: myWalksText('isAgreed') };
  return walk.proposedBy === userId
    ? { tone: 'plain', text: myWalksText('isSent') }
    : { tone: 'accent', text: walkText('answerNeeded') };
}

/** An upcoming walk with its state and the actions it needs. */
export function WalkRow({
  walk,
  userId,
  now,
  onChange,
  onWalk,
}: {
  walk: Walk;
  userId: number;
  now: number;
  onChange: () => void;
  onWalk: OnWalk;
}) {
  const { partner } = walk;
  const { tone, text } = stateOf(walk, userId);
  return (
    <Card as="li" data-testid="walk-row" data-status={walk.status}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <DogWithOwner person={partner} size="row" />
        <div className="min-w-0 flex-1 basis-32">
          <p className="wrap-break-word">
            <span className="font-bold">{dogNameOf(partner)}</span>{' '}
            <span className="text-sm text-ink-soft">{partner.name}</span>
          </p>
          <p className="font-bold">{walkTimeText(walk)}</p>
        </div>
        {walk.series && !walk.series.endsAt && <Chip tone="plain">{seriesText('mark')}</Chip>}
        <Chip tone={tone}>{text}</Chip>
      </div>
      <div className="mt-2 mb-4">
        <WalkPlace walk={walk} />
      </div>
      <WalkActions
        walk={walk}
        userId={userId}
        dog={dogNameOf(partner)}
        now={now}
        calendarLabel={walkText('addToCalendar')}
        onChange={onChange}
        onWalk={onWalk}
      >
        {walk.status === 'accepted' && (
          <ButtonLink
            to={paths.chatRoom(walk.roomId)}
            variant="secondary"
            small
            className="grow"
            padding="tight"
            icon={MessageSquare}
          >
            {walkText('openChat')}
          </ButtonLink>
        )}
      </WalkActions>
    </Card>
  );
}
