import clsx from 'clsx';
import { Info, LocateFixed, Maximize, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { mapText } from '../../texts/map.ts';
import { IconButton } from '../../ui/icon-button.tsx';

export function RecenterButton({ onPress }: { onPress: () => void }) {
  return (
    <IconButton
      icon={LocateFixed}
      label={mapText('recenter')}
      onClick={onPress}
      tone="floating"
      className="pointer-events-auto"
    />
  );
}

export function ZoomButtons({
  canZoomIn,
  canZoomOut,
  onZoom,
}: {
  canZoomIn: boolean;
  canZoomOut: boolean;
  onZoom: (steps: number) => void;
}) {
  return (
    <div className="flex flex-col gap-2">
      <IconButton
        icon={Plus}
        label={mapText('zoomIn')}
        disabled={!canZoomIn}
        onClick={() => onZoom(1)}
        tone="floating"
        className="pointer-events-auto"
      />
      <IconButton
        icon={Minus}
        label={mapText('zoomOut')}
        disabled={!canZoomOut}
        onClick={() => onZoom(-1)}
        tone="floating"
        className="pointer-events-auto"
      />
    </div>
  );
}

/** Fits the map to its dogs, because the default zooms show only a part of them. */
export function ShowAllButton({
  count,
  isMain,
  onPress,
}: {
  count: number;
  /** Stands out: the map shows few of the dogs. */
  isMain: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={clsx(
        'pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full px-5 text-sm font-semibold whitespace-nowrap shadow-lift',
        isMain ? 'bg-primary text-on-primary hover:bg-primary-strong' : 'bg-card hover:bg-muted',
      )}
    >
      <Maximize size={18} className={isMain ? undefined : 'text-primary'} />
      {mapText(count === 1 ? 'showOne' : 'showAll', { count })}
    </button>
  );
}

/** Shows north on a map without streets; the map never rotates. */
export function Compass() {
  return (
    <div
      aria-hidden="true"
      className="flex w-11 flex-col items-center text-xs font-bold text-ink-soft"
    >
      <svg viewBox="0 0 24 30" className="h-8 w-6" aria-hidden="true">
        <path d="M12 1 20 28l-8-5z" fill="currentColor" opacity=".45" />
        <path d="M12 1 4 28l8-5z" fill="currentColor" />
      </svg>
      {mapText('north')}
    </div>
  );
}

export function MapNotice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex w-fit items-start gap-1.5 rounded-control bg-card px-2.5 py-1.5 text-xs text-ink-soft shadow-card"
    >
      <Info size={16} className="mt-px shrink-0" />
      {children}
    </div>
  );
}
