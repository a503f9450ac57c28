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

/** Wraps skeletons: says once that something is loading. */
export function SkeletonGroup({
  label = t('common.loading'),
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div aria-busy="true" className={className}>
      <span className="sr-only" role="status">
        {label}
      </span>
      {children}
    </div>
  );
}
