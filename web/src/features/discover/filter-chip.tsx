import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

/** A filter that is on or off. */
export function FilterChip({
  pressed,
  icon: Icon,
  unwanted = false,
  isDay = false,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  pressed: boolean;
  icon?: LucideIcon | undefined;
  /** Pressed means that such dogs are left out. */
  unwanted?: boolean;
  /** One of seven beside each other. */
  isDay?: boolean;
}) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={clsx(
        'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 border whitespace-nowrap transition-colors duration-150',
        isDay ? 'rounded-control' : 'rounded-full px-4',
        !pressed && 'border-edge bg-card text-ink hover:bg-muted',
        pressed &&
          (unwanted
            ? 'border-ink bg-muted font-semibold text-ink'
            : 'border-primary bg-primary-soft font-semibold text-primary-ink'),
      )}
    >
      {Icon && <Icon size={16} className="shrink-0" />}
      <span>{children}</span>
    </button>
  );
}
