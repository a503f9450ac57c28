import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type ChipTone = 'plain' | 'accent' | 'primary' | 'danger';

const TONES: Record<ChipTone, string> = {
  plain: 'bg-muted text-ink',
  accent: 'bg-accent-soft text-accent-ink',
  primary: 'bg-primary-soft text-primary-ink',
  danger: 'bg-danger-soft text-danger-ink',
};

/** A short fact or state. Not interactive. */
export function Chip({
  icon: Icon,
  tone = 'plain',
  small = false,
  children,
}: {
  icon?: LucideIcon | undefined;
  tone?: ChipTone;
  small?: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full',
        small ? 'px-2.5 py-0.5 text-xs' : 'min-h-8 px-3 py-1 text-sm',
        TONES[tone],
      )}
    >
      {Icon && <Icon size={16} className="shrink-0 opacity-80" />}
      {children}
    </span>
  );
}
