import type { SharedWalk, WalkEvent } from '@meongmate/shared/contract/walks';
import clsx from 'clsx';
import { CalendarClock, CalendarX2, CircleCheck, type LucideIcon, PawPrint } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockOf } from '../../lib/walk-clock.ts';
import { shortDateText } from '../../texts/format.ts';
import { durationText, nearDayText } from '../../texts/walk-format.ts';
import { walkText } from '../../texts/walks.ts';
import { hasBegun, hasEnded } from './api.ts';
import { MovedTime } from './moved-time.tsx';
import type { OnWalk } from './mutations.ts';
import { isAsked } from './waiting-walks.ts';
import { CalendarLink, WalkActions } from './walk-actions.tsx';
import { WalkPlace } from './walk-place.tsx';

type Look =
  | 'proposed'
  | 'changed'
  | 'moved'
  | 'agreed'
  | 'ongoing'
  | 'walked'
  | 'past'
  | 'declined'
  | 'cancelled'
  | 'expired';

const LOOKS: Record<Look, { icon: LucideIcon; tone: string }> = {
  proposed: { icon: CalendarClock, tone: 'text-accent-ink' },
  changed: { icon: CalendarClock, tone: 'text-accent-ink' },
  moved: { icon: CalendarClock, tone: 'text-accent-ink' },
  agreed: { icon: CircleCheck, tone: 'text-primary-ink' },
  declined: { icon: CalendarX2, tone: 'text-ink-soft' },
  cancelled: { icon: CalendarX2, tone: 'text-ink-soft' },
  ongoing: { icon: PawPrint, tone: 'text-primary-ink' },
  walked: { icon: PawPrint, tone: 'text-primary-ink' },
  past: { icon: CalendarClock, tone: 'text-ink-soft' },
  expired: { icon: CalendarX2, tone: 'text-ink-soft' },
};
const OPEN_LOOKS: readonly Look[] = ['proposed', 'changed', 'moved'];

interface Shown {
  walk: SharedWalk;
  /** From the message of the card; null for a proposal. */
  event: WalkEvent | null;
  now: number;
  /** The user noted that the walk did not take place. */
  isMissed: boolean;
}

function lookOf({ walk, event, now, isMissed }: Shown): Look {
  const isBegun = hasBegun(walk, now);
  if (walk.status === 'accepted') {
    if (!isBegun) return 'agreed';
    if (isMissed) return 'past';
    return hasEnded(walk, now) ? 'walked' : 'ongoing';
  }
  if (walk.status !== 'proposed') return walk.status;
  if (isBegun) return 'expired';
  if (event?.previousStartsAt) return 'moved';
  // The first version is the proposal itself.
  return walk.version > 1 ? 'changed' : 'proposed';
}

function titleOf(look: Look, { event }: Shown, isOwn: boolean, dog: string): string {
  switch (look) {
    case 'proposed':
      return isOwn ? walkText('proposed') : walkText('proposedBy', { dog });
    case 'changed':
      return isOwn ? walkText('changed') : walkText('changedBy', { dog });
    case 'moved':
      return isOwn ? walkText('moved') : walkText('movedBy', { dog });
    case 'cancelled':
      // The end of a friendship cancels walks without a message.
      return event?.action === 'cancelled' ? walkText('cancelledBy', { dog }) : walkText(look);
    default:
      return walkText(look);
  }
}

/** A walk in the conversation, in its present state. */
export function WalkCard({
  userId,
  dog,
  actor,
  canAct,
  guide,
  onChange,
  onWalk,
  ...shown
}: Shown & {
  userId: number;
  /** The name of the partner's dog. */
  dog: string;
  /** The name of the dog whose owner wrote the message. */
  actor: string;
  /** False in a room that is closed. */
  canAct: boolean;
  /** Shown until the walk is over. */
  guide: ReactNode;
  onChange: () => void;
  onWalk: OnWalk;
}) {
  const { walk, event, now } = shown;
  const look = lookOf(shown);
  const { icon: Icon, tone } = LOOKS[look];
  const isOwn = walk.proposedBy === userId;
  const isProposed = OPEN_LOOKS.includes(look);
  // The second version is the first that can be agreed and so have the link.
  const mayBeInCalendar = canAct && look === 'cancelled' && walk.version > 2;
  const hasActions = canAct && (isProposed || look === 'agreed');
  const title = titleOf(look, shown, isOwn, actor);
  const start = clockOf(walk);
  const duration = durationText(walk.durationMinutes);
  const near = nearDayText(walk, new Date(now));
  const isClosed = look === 'cancelled' || look === 'declined' || look === 'expired';
  return (
    <article
      data-testid="walk-card"
      data-status={walk.status}
      aria-label={title}
      className={clsx(
        'walk-width max-w-full rounded-card border-2 bg-card p-4 text-left text-ink',
        !isClosed && 'shadow-card',
        look === 'agreed'
          ? 'border-primary'
          : hasActions && isAsked(walk, userId, now)
            ? 'border-accent'
            : 'border-transparent',
      )}
    >
      {/* Amber asks for the user's answer. */}
      <p
        className={clsx(
          'flex items-center gap-2 text-sm font-semibold',
          isOwn && isProposed ? 'text-ink-soft' : tone,
        )}
      >
        <Icon size={18} className="shrink-0" />
        {title}
      </p>
      <p className="mt-1.5 text-sm text-ink-soft">
        {[shortDateText(start), near, look === 'moved' && duration].filter(Boolean).join(' · ')}
      </p>
      <p className={clsx(isClosed && 'text-ink-soft', look === 'cancelled' && 'line-through')}>
        <MovedTime
          walk={walk}
          previousStartsAt={look === 'moved' ? event?.previousStartsAt : null}
        />
        {look !== 'moved' && <span className="text-sm text-ink-soft"> · {duration}</span>}
      </p>
      {look !== 'cancelled' && <WalkPlace walk={walk} />}
      {(look === 'agreed' || look === 'ongoing') && guide}
      {mayBeInCalendar && (
        <div className="mt-3 flex">
          <CalendarLink id={walk.id} label={walkText('removeFromCalendar')} isRemoval />
        </div>
      )}
      {hasActions && (
        <div className="mt-3 flex flex-col gap-2">
          {isOwn && isProposed && (
            <p className="text-sm text-ink-soft">{walkText('waiting', { dog })}</p>
          )}
          <WalkActions
            walk={walk}
            userId={userId}
            dog={dog}
            now={now}
            calendarLabel={walkText('calendar')}
            onChange={onChange}
            onWalk={onWalk}
          />
        </div>
      )}
    </article>
  );
}
