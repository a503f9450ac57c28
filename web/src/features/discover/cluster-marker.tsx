import clsx from 'clsx';
import { t } from '../../texts/t.ts';

/** The number of dogs with overlapping markers; a click zooms in. */
export function ClusterMarker({
  count,
  isOffScreen,
  onOpen,
  onKeyboardFocus,
}: {
  count: number;
  /** Off the screen, so not focusable: keyboard users move the map or open the list. */
  isOffScreen: boolean;
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
      aria-label={t('map.cluster', { count })}
      onClick={onOpen}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) onKeyboardFocus();
      }}
      className={clsx(
        'flex items-center justify-center rounded-full border-3 border-card bg-primary font-sans text-sm font-bold text-on-primary tabular-nums shadow-[0_2px_8px_rgb(var(--shadow-color)/0.3)] transition-[scale] duration-150 hover:scale-110',
        count < 10 ? 'size-11 sm:size-13' : 'size-13 sm:size-15',
      )}
    >
      {count}
    </button>
  );
}
