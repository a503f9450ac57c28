import { Info, LocateFixed, Maximize } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../texts/t.ts';
import { IconButton } from '../../ui/icon-button.tsx';

export function RecenterButton({ onPress }: { onPress: () => void }) {
  return (
    <IconButton
      icon={LocateFixed}
      label={t('map.recenter')}
      onClick={onPress}
      className="absolute! top-3 right-3 z-10 bg-card text-ink! shadow-card"
    />
  );
}

/** Shows the whole circle, because the default zooms show only a part of it. */
export function ShowAllButton({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="absolute bottom-6 left-1/2 z-10 inline-flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full bg-card px-5 text-sm font-semibold whitespace-nowrap shadow-lift hover:bg-muted"
    >
      <Maximize size={18} className="text-primary" aria-hidden="true" />
      {t('map.showAll', { count })}
    </button>
  );
}

/** Shows north on a map without streets; the map never rotates. */
export function Compass() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-17 right-3 z-10 flex w-11 flex-col items-center text-xs font-bold text-ink-soft"
    >
      <svg viewBox="0 0 24 30" className="h-8 w-6" aria-hidden="true">
        <path d="M12 1 20 28l-8-5z" fill="currentColor" opacity=".45" />
        <path d="M12 1 4 28l8-5z" fill="currentColor" />
      </svg>
      {t('map.north')}
    </div>
  );
}

export function MapNotice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex w-fit items-start gap-2 rounded-control bg-card px-3 py-2 text-sm text-ink-soft shadow-card"
    >
      <Info size={18} className="mt-px shrink-0" aria-hidden="true" />
      {children}
    </div>
  );
}
