import type { ReactNode } from 'react';

/** A label on a photo, such as the distance. */
export function PhotoLabel({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex rounded-full bg-card px-3.5 py-1.5 text-sm font-bold text-ink shadow-card">
      {children}
    </span>
  );
}
