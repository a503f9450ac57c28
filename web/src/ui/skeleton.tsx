import clsx from 'clsx';
import type { ReactNode } from 'react';
import { commonText } from '../texts/common.ts';

/** A placeholder block; set its size by `className` to the size of the content. */
export function Skeleton({ card = false, className }: { card?: boolean; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'skeleton-fade block bg-muted',
        card ? 'rounded-card' : 'rounded-control',
        className,
      )}
    />
  );
}

/** Wraps skeletons: announces once that content is loading; with `showsLabel` also visible after 150 ms. */
export function SkeletonGroup({
  label = commonText('loading'),
  showsLabel = false,
  className,
  children,
}: {
  label?: string;
  showsLabel?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div aria-busy="true" className={className}>
      <p role="status" className={showsLabel ? 'enter-late mb-2 text-sm text-ink-soft' : 'sr-only'}>
        {label}
      </p>
      {children}
    </div>
  );
}
