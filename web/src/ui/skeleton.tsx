import clsx from 'clsx';
import type { ReactNode } from 'react';
import { t } from '../texts/t.ts';

/** A quiet block of the size of what will come; give it that size by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('skeleton-fade block rounded-control bg-sand', className)}
    />
  );
}

/** Wraps skeletons: says once that something is loading, with `showsLabel` visibly after 150 ms. */
export function SkeletonGroup({
  label = t('common.loading'),
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
