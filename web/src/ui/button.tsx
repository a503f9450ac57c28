import clsx from 'clsx';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
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
  /** Little space beside the label. */
  tight?: boolean;
  /** As wide as its container. */
  wide?: boolean;
  icon?: ComponentType<{ size?: number; className?: string }> | undefined;
}

/** The classes and the icon of a button, and what is left of its properties. */
function buttonParts<P extends ButtonAppearance & { className?: string | undefined }>({
  variant = 'primary',
  small = false,
  tight = false,
  wide = false,
  icon: Icon,
  className,
  ...rest
}: P) {
  return {
    icon: Icon && <Icon size={small ? 18 : 20} className="shrink-0" />,
    rest,
    className: clsx(
      'inline-flex items-center justify-center gap-2 rounded-control py-2.5 text-center font-semibold wrap-break-word transition-colors duration-150',
      'disabled:cursor-default disabled:opacity-60',
      small ? 'min-h-11 text-sm' : 'min-h-12',
      tight ? 'px-3' : small ? 'px-4' : 'px-5',
      VARIANTS[variant],
      wide && 'w-full',
      className,
    ),
  };
}

type ButtonProps = ComponentProps<'button'> &
  ButtonAppearance & {
    /** Disables the button and shows that a request is running. */
    pending?: boolean;
    /** Replaces the label while pending. */
    pendingLabel?: ReactNode;
  };

export function Button({
  pending = false,
  pendingLabel,
  type = 'button',
  disabled,
  children,
  ...props
}: ButtonProps) {
  const { icon, className, rest } = buttonParts(props);
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={className}
    >
      {icon}
      <span>{pending && pendingLabel ? pendingLabel : children}</span>
      {pending && <PendingDots />}
    </button>
  );
}

/** A link with the appearance of a button. */
export function ButtonLink({ children, ...props }: LinkProps & ButtonAppearance) {
  const { icon, className, rest } = buttonParts(props);
  return (
    <Link {...rest} className={className}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

/** Like `ButtonLink`, for a link that leaves the app or its router. */
export function ButtonAnchor({ children, ...props }: ComponentProps<'a'> & ButtonAppearance) {
  const { icon, className, rest } = buttonParts(props);
  return (
    <a {...rest} className={className}>
      {icon}
      <span>{children}</span>
    </a>
  );
}
