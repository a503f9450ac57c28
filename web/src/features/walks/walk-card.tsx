import type { SharedWalk } from '@meongmate/shared/contract/walks';
import clsx from 'clsx';
import { CalendarClock, CalendarX2, CircleCheck, type LucideIcon, PawPrint } from 'lucide-react';
import { weekdayDateText } from '../../texts/format.ts';
import { walkTimeText } from '../../texts/walk-format.ts';
import { walkText } from '../../texts/walks.ts';
import { hasBegun, hasEnded } from './api.ts';
import type { OnWalk } from './mutations.ts';
import { CalendarLink, WalkActions } from './walk-actions.tsx';
import { WalkPlace } from './walk-place.tsx';

type Look =
  | 'proposed'
  | 'changed'
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
  agreed: { icon: CircleCheck, tone: 'text-primary-ink' },
  declined: { icon: CalendarX2, tone: 'text-ink-soft' },
  cancelled: { icon: CalendarX2, tone: 'text-ink-soft' },
  ongoing: { icon: PawPrint, tone: 'text-primary-ink' },
  walked: { icon: PawPrint, tone: 'text-primary-ink' },
  past: { icon: CalendarClock, tone: 'text-ink-soft' },
  expired: { icon: CalendarX2, tone: 'text-ink-soft' },
};

function lookOf(walk: SharedWalk, now: number, isMissed: boolean): Look {
  const isBegun = hasBegun(walk, now);
  if (walk.status === 'accepted') {
    if (!isBegun) return 'agreed';
    if (isMissed) return 'past';
    return hasEnded(walk, now) ? 'walked' : 'ongoing';
  }
  if (walk.status !== 'proposed') return walk.status;
  if (isBegun) return 'expired';
  // The first version is the proposal itself.
  return walk.version > 1 ? 'changed' : 'proposed';
}

function titleOf(look: Look, isOwn: boolean, dog: string): string {
  if (isOwn || (look !== 'proposed' && look !== 'changed')) return walkText(look);
  return walkText(look === 'proposed' ? 'proposedBy' : 'changedBy', { dog });
}

/** A walk in the conversation, in its present state. */
export function WalkCard({
  walk,
  userId,
  dog,
  now,
  isMissed,
  canAct,
  onChange,
  onWalk,
}: {
  walk: SharedWalk;
  userId: number;
  /** The name of the partner's dog. */
  dog: string;
  now: number;
  /** The user noted that the walk did not take place. */
  isMissed: boolean;
  /** False in a room that is closed. */
  canAct: boolean;
  onChange: () => void;
  onWalk: OnWalk;
}) {
  const look = lookOf(walk, now, isMissed);
  const { icon: Icon, tone } = LOOKS[look];
  const isOwn = walk.proposedBy === userId;
  const isWaiting = isOwn && (look === 'proposed' || look === 'changed');
  // The second version is the first that can be agreed and so have the link.
  const mayBeInCalendar = look === 'cancelled' && walk.version > 2;
  const hasActions = canAct && ['proposed', 'changed', 'agreed'].includes(look);
  const title = titleOf(look, isOwn, dog);
  return (
    <article
      data-testid="walk-card"
      data-status={walk.status}
      aria-label={title}
      className={clsx(
        'w-[17rem] max-w-full rounded-card border-2 bg-card p-4 text-left text-ink shadow-card',
        look === 'agreed' ? 'border-primary' : 'border-transparent',
      )}
    >
      <p className={clsx('flex items-center gap-2 text-sm font-semibold', tone)}>
        <Icon size={18} className="shrink-0" />
        {title}
      </p>
      <p className="mt-1.5 text-sm text-ink-soft">{weekdayDateText(new Date(walk.startsAt))}</p>
      <p className={clsx('font-bold', walk.status === 'cancelled' && 'line-through')}>
        {walkTimeText(walk)}
      </p>
      <WalkPlace walk={walk} />
      {canAct && mayBeInCalendar && (
        <div className="mt-3 flex border-t border-line pt-3">
          <CalendarLink id={walk.id} label={walkText('calendar')} />
        </div>
      )}
      {hasActions && (
        <div className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
          {isWaiting && <p className="text-sm text-ink-soft">{walkText('waiting', { dog })}</p>}
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
