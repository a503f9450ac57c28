import type { SharedWalk } from '@meongmate/shared/contract/walks';
import clsx from 'clsx';
import { CalendarCheck, ChevronRight } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.tsx';
import { whenText } from '../../texts/walk-format.ts';
import { walkText } from '../../texts/walks.ts';
import { hasConfirmed, useIsConfirmable } from './api.ts';
import { ChangeButtons } from './change-buttons.tsx';
import type { OnWalk } from './mutations.ts';
import { WalkConfirmation } from './walk-confirmation.tsx';

const STRIP_CLASS = 'flex min-h-11 items-center gap-3 px-4 py-2';

/** The next agreed walk; a press opens all walks. Shortly before it begins, with the question whether the user will come. */
export function WalkStrip({
  walk,
  userId,
  dog,
  hasDog = false,
  now,
  className,
  onChange,
  onWalk,
}: {
  walk: SharedWalk;
  userId: number;
  /** The name of the partner's dog. */
  dog: string;
  /** The page does not name the dog already. */
  hasDog?: boolean;
  now: number;
  className?: string;
  /** Opens the sheet to change the walk. */
  onChange: () => void;
  onWalk: OnWalk;
}) {
  const isConfirmable = useIsConfirmable(walk);
  return (
    <div className={clsx('bg-primary-soft', className)}>
      <Link
        to={paths.walks}
        data-testid="walk-strip"
        className={clsx(STRIP_CLASS, 'text-primary-ink')}
      >
        <CalendarCheck size={20} className="shrink-0" />
        {/* A long place goes on at the left edge of the next line. */}
        <span className={clsx('min-w-0 flex-1', hasDog && 'flex flex-wrap gap-x-1')}>
          <span className="sr-only">{walkText('nextWalk')}: </span>
          <span className="inline-block font-bold">{whenText(walk, new Date(now))}</span>{' '}
          <span className={hasDog ? 'min-w-0 flex-1 basis-[6em] truncate' : 'wrap-anywhere'}>
            {[hasDog && dog, walk.place?.name].filter(Boolean).join(' · ')}
          </span>
        </span>
        <ChevronRight size={20} className="shrink-0" />
      </Link>
      {isConfirmable && (
        <div className="px-4 pb-3">
          <WalkConfirmation walk={walk} userId={userId} dog={dog} isWide={false} onWalk={onWalk}>
            {!hasConfirmed(walk, userId) && (
              <ChangeButtons
                walk={walk}
                dog={dog}
                now={now}
                isOnColour
                onChange={onChange}
                onWalk={onWalk}
              />
            )}
          </WalkConfirmation>
        </div>
      )}
    </div>
  );
}

/** In place of the strip while no walk is agreed, with the same height: nothing moves when the walks are loaded. */
export function NoWalkStrip({ className }: { className?: string }) {
  return (
    <Link to={paths.walks} className={clsx(STRIP_CLASS, 'bg-muted text-ink', className)}>
      <CalendarCheck size={20} className="shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1 truncate">{walkText('seeWalks')}</span>
      <ChevronRight size={20} className="shrink-0 text-ink-soft" />
    </Link>
  );
}
