import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from '../lib/router.tsx';

const TONES = {
  soft: 'text-ink-soft hover:bg-muted hover:text-ink',
  primary: 'text-primary hover:bg-muted',
  /** Over a map. */
  floating: 'bg-card text-ink shadow-card hover:bg-muted',
  /** In the colour of the surrounding text. */
  inherit: '',
};

interface IconButtonProps {
  icon: LucideIcon;
  /** The accessible name, also the tooltip. */
  label: string;
  tone?: keyof typeof TONES;
  /** As high as a button beside it. */
  large?: boolean;
}

const buttonClass = (tone: keyof typeof TONES, large: boolean, className?: string) =>
  clsx(
    'inline-grid shrink-0 place-items-center rounded-control transition-colors duration-150 disabled:opacity-60',
    large ? 'size-12' : 'size-11',
    TONES[tone],
    className,
  );

export function IconButton({
  icon: Icon,
  label,
  tone = 'soft',
  large = false,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'type'> & IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={buttonClass(tone, large, className)}
    >
      <Icon size={22} />
    </button>
  );
}

export function IconLink({
  icon: Icon,
  label,
  tone = 'soft',
  large = false,
  className,
  ...rest
}: Omit<LinkProps, 'children' | 'aria-label'> & IconButtonProps) {
  return (
    <Link
      {...rest}
      aria-label={label}
      title={label}
      className={buttonClass(tone, large, className)}
    >
      <Icon size={22} />
    </Link>
  );
}
