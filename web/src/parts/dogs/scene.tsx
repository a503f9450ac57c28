import clsx from 'clsx';
import type { ReactNode } from 'react';

interface SceneProps {
  viewBox: string;
  /** The accessible name; without it the drawing is decorative. */
  label?: string | undefined;
  /** Fills its frame like a photo. */
  cover?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The SVG frame of all drawings. */
export function Scene({ viewBox, label, cover = false, className, children }: SceneProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by `aria-label`, or hidden as decoration
    <svg
      viewBox={viewBox}
      preserveAspectRatio={cover ? 'xMidYMax slice' : 'xMidYMid meet'}
      className={clsx('block h-auto w-full', className)}
      {...named}
    >
      {children}
    </svg>
  );
}
