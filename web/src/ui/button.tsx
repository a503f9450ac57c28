import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from '../lib/router.tsx';
import { PendingDots } from './pending-dots.tsx';

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'soft'
  | 'destructive'
  | 'softDanger'
  | 'ghost';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  secondary: 'bg-muted text-ink hover:bg-muted-strong',
  soft: 'bg-primary-soft text-primary-ink',
  destructive: 'bg-danger text-on-danger hover:bg-danger-strong',
  softDanger: 'bg-danger-soft text-danger-ink',
  ghost: 'text-ink hover:bg-muted',
};

interface ButtonAppearance {
  variant?: ButtonVariant;
  /** For a button inside a card or beside a text. */
  small?: boolean;
  /** As wide as its container. */
  wide?: boolean;
  icon?: ReactNode;
}

const buttonClass = (
  { variant, small, wide }: Required<Omit<ButtonAppearance, 'icon'>>,
  className?: string,
): string =>
  clsx(
    'inline-flex items-center justify-center gap-2 rounded-control py-2.5 text-center font-semibold wrap-break-word transition-colors duration-150',
    'disabled:cursor-default disabled:opacity-60',
    small ? 'min-h-11 px-4 text-sm' : 'min-h-12 px-5',
    VARIANTS[variant],
    wide && 'w-full',
    className,
  );

type ButtonProps = ComponentProps<'button'> &
  ButtonAppearance & {
    /** Disables the button and shows that a request is running. */
    pending?: boolean;
    /** Replaces the label while pending. */
    pendingLabel?: ReactNode;
  };

export function Button({
  variant = 'primary',
  small = false,
  wide = false,
  icon,
  pending = false,
  pendingLabel,
  type = 'button',
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={buttonClass({ variant, small, wide }, className)}
    >
      {icon}
      <span>{pending && pendingLabel ? pendingLabel : children}</span>
      {pending && <PendingDots />}
    </button>
  );
}

/** A link with the appearance of a button. */
export function ButtonLink({
  variant = 'primary',
  small = false,
  wide = false,
  icon,
  className,
  children,
  ...rest
}: LinkProps & ButtonAppearance) {
  return (
    <Link {...rest} className={buttonClass({ variant, small, wide }, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

/** Like `ButtonLink`, for a link that leaves the app or its router. */
export function ButtonAnchor({
  variant = 'primary',
  small = false,
  wide = false,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonAppearance) {
  return (
    <a {...rest} className={buttonClass({ variant, small, wide }, className)}>
      {icon}
      <span>{children}</span>
    </a>
  );
}
