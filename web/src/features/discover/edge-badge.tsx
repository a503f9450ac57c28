import clsx from 'clsx';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon } from 'lucide-react';
import type { Side } from '../../lib/maps/edges.ts';
import { mapText } from '../../texts/map.ts';

const ICONS: Record<Side, LucideIcon> = {
  north: ArrowUp,
  east: ArrowRight,
  south: ArrowDown,
  west: ArrowLeft,
};

/** The number of dogs beyond one side of the map; a press shows the whole circle. */
export function EdgeBadge({
  side,
  count = 0,
  onPress,
  className,
}: {
  side: Side;
  count: number | undefined;
  onPress: () => void;
  className?: string;
}) {
  if (count === 0) return null;
  const Icon = ICONS[side];
  const name: Record<Side, string> = {
    north: mapText('edgeNorth', { count }),
    east: mapText('edgeEast', { count }),
    south: mapText('edgeSouth', { count }),
    west: mapText('edgeWest', { count }),
  };
  return (
    <button
      type="button"
      data-testid="map-edge"
      data-side={side}
      data-count={count}
      aria-label={name[side]}
      onClick={onPress}
      className={clsx(
        'pointer-events-auto inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full bg-card px-3 text-sm font-bold whitespace-nowrap text-primary-ink tabular-nums shadow-lift hover:bg-muted',
        className,
      )}
    >
      <Icon size={16} strokeWidth={2.5} />
      {mapText('dogs', { count })}
    </button>
  );
}
