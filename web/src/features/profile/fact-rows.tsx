import type { ReactNode } from 'react';
import { profileText } from '../../texts/profile.ts';

/** Facts with their labels, one below the other. */
export function FactRows({ children }: { children: ReactNode }) {
  return <dl className="mt-4 flex flex-col gap-2">{children}</dl>;
}

/** A fact that is empty says so. */
export function FactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="basis-[5.75rem] text-sm text-ink-soft">{label}</dt>
      <dd className="min-w-0 flex-1 basis-[11.5rem] text-sm in-[:lang(en)]:basis-[13.5rem] whitespace-pre-line">
        {children || <span className="text-ink-soft">{profileText('empty')}</span>}
      </dd>
    </div>
  );
}
