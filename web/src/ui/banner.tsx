import clsx from 'clsx';
import { CircleAlert, Info, type LucideIcon, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';

export type BannerTone = 'info' | 'warning' | 'error';

const TONES: Record<BannerTone, { className: string; icon: LucideIcon }> = {
  info: { className: 'bg-primary-soft text-primary-ink', icon: ShieldCheck },
  warning: { className: 'bg-accent-soft text-accent-ink', icon: Info },
  error: { className: 'bg-danger-soft text-danger-ink', icon: CircleAlert },
};

interface BannerProps {
  tone?: BannerTone;
  title?: string;
  icon?: LucideIcon;
  /** `alert` is announced at once, `status` politely; absent for text that is there from the start. */
  live?: 'alert' | 'status';
  action?: ReactNode;
  children?: ReactNode;
  className?: string | undefined;
}

/** A notice inside a page. */
export function Banner({
  tone = 'info',
  title,
  icon,
  live,
  action,
  children,
  className,
}: BannerProps) {
  const { className: toneClass, icon: toneIcon } = TONES[tone];
  const Icon = icon ?? toneIcon;
  return (
    <div role={live} className={clsx('flex gap-3 rounded-card p-4', toneClass, className)}>
      <Icon size={20} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-sm">{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}
