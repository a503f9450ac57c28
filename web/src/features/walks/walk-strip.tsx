import type { SharedWalk } from '@meongmate/shared/contract/walks';
import clsx from 'clsx';
import { CalendarCheck, ChevronRight } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.tsx';
import { whenText } from '../../texts/walk-format.ts';
import { walkText } from '../../texts/walks.ts';

const STRIP_CLASS = 'flex min-h-11 items-center gap-3 px-4 py-2';

/** The next agreed walk; a press opens all walks. */
export function WalkStrip({
  walk,
  dog,
  now,
  className,
}: {
  walk: SharedWalk;
  /** Absent where the page names the dog already. */
  dog?: string;
  now: number;
  className?: string;
}) {
  return (
    <Link
      to={paths.walks}
      data-testid="walk-strip"
      className={clsx(STRIP_CLASS, 'bg-primary-soft text-primary-ink', className)}
    >
      <CalendarCheck size={20} className="shrink-0" />
      {/* A long place goes on at the left edge of the next line. */}
      <span className={clsx('min-w-0 flex-1', dog && 'flex flex-wrap gap-x-1')}>
        <span className="sr-only">{walkText('nextWalk')}: </span>
        <span className="inline-block font-bold">{whenText(walk, new Date(now))}</span>{' '}
        <span className={dog ? 'min-w-0 flex-1 basis-[6em] truncate' : 'wrap-anywhere'}>
          {[dog, walk.place?.name].filter(Boolean).join(' · ')}
        </span>
      </span>
      <ChevronRight size={20} className="shrink-0" />
    </Link>
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
