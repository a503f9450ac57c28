import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from '../lib/router.tsx';

interface IconButtonProps {
  icon: LucideIcon;
  /** The accessible name, also the tooltip. */
  label: string;
}

const buttonClass = (className?: string) =>
  clsx(
    'inline-grid size-11 shrink-0 place-items-center rounded-control text-ink-soft transition-colors duration-150 hover:bg-muted hover:text-ink disabled:opacity-60',
    className,
  );

export function IconButton({
  icon: Icon,
  label,
  className,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={buttonClass(className)}
    >
      <Icon size={22} />
    </button>
  );
}

export function IconLink({
  icon: Icon,
  label,
  className,
  ...rest
}: Omit<LinkProps, 'children' | 'aria-label'> & IconButtonProps) {
  return (
    <Link {...rest} aria-label={label} title={label} className={buttonClass(className)}>
      <Icon size={22} />
    </Link>
  );
}
