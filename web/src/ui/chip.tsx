import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type ChipTone = 'plain' | 'honey' | 'park' | 'rose';

const TONES: Record<ChipTone, string> = {
  plain: 'bg-sand text-ink',
  honey: 'bg-honey-soft text-honey-ink',
  park: 'bg-park-soft text-park-ink',
  rose: 'bg-rose-soft text-rose-ink',
};

/** A short fact or state. Not interactive. */
export function Chip({
  icon: Icon,
  tone = 'plain',
  children,
}: {
  icon?: LucideIcon;
  tone?: ChipTone;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 py-1 text-sm',
        TONES[tone],
      )}
    >
      {Icon && <Icon size={16} className="shrink-0 opacity-80" aria-hidden="true" />}
      {children}
    </span>
  );
}
