import clsx from 'clsx';
import { PawPrint } from 'lucide-react';
import { LARGE_CLUSTER_COUNT } from '../../lib/maps/merge-marks.ts';
import { mapText } from '../../texts/map.ts';

/** The number of dogs with overlapping markers; a click zooms in, or lists them at the closest zoom. */
export function ClusterMarker({
  count,
  isOffScreen,
  isSelected,
  onOpen,
  onKeyboardFocus,
}: {
  count: number;
  /** Off the screen, where the badge of that edge represents it for all users. */
  isOffScreen: boolean;
  isSelected: boolean;
  onOpen: () => void;
  /** The cluster received the keyboard focus: the map moves it into view. */
  onKeyboardFocus: () => void;
}) {
  return (
    <button
      type="button"
      data-testid="map-cluster"
      data-count={count}
      tabIndex={isOffScreen ? -1 : 0}
      aria-hidden={isOffScreen || undefined}
      aria-label={mapText('cluster', { count })}
      onClick={onOpen}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) onKeyboardFocus();
      }}
      className={clsx(
        // The markers have a fixed size, by which they are placed: their numbers grow as far as it allows.
        'flex flex-col items-center justify-center rounded-full border-3 border-card bg-primary font-sans text-marker leading-[1.5] font-bold text-on-primary tabular-nums shadow-marker transition-[scale] duration-150 hover:scale-110',
        count < LARGE_CLUSTER_COUNT ? 'size-12 sm:size-13' : 'size-13 sm:size-15',
        isSelected && 'scale-115',
      )}
    >
      <PawPrint size={15} fill="currentColor" className="-mb-1 shrink-0" />
      {count}
    </button>
  );
}
