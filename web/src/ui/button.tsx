import clsx from 'clsx';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { Link, type LinkProps } from '../lib/router.tsx';

/** Three animated dots beside a text that names the running action. */
export function PendingDots() {
  return (
    <span className="pending-dots inline-flex gap-1" aria-hidden="true">
      <span className="size-1.5 rounded-full bg-current" />
      <span className="size-1.5 rounded-full bg-current" />
      <span className="size-1.5 rounded-full bg-current" />
    </span>
  );
}

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'soft'
  | 'destructive'
  | 'softDanger'
  | 'ghost'
  | 'ghostPrimary'
  | 'ghostDanger'
  | 'plain';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  secondary: 'bg-muted text-ink hover:bg-muted-strong',
  soft: 'bg-primary-soft text-primary-ink',
  destructive: 'bg-danger text-on-danger hover:bg-danger-strong',
  softDanger: 'bg-danger-soft text-danger-ink',
  ghost: 'text-ink hover:bg-muted',
  ghostPrimary: 'text-primary hover:bg-muted',
  ghostDanger: 'text-danger-ink hover:bg-danger-soft',
  /** On a coloured surface. */
  plain: 'bg-card text-ink',
};

/** Three narrow ones fit into a row of a phone. */
const PADDINGS = { narrow: 'px-2', tight: 'px-3', medium: 'px-4', wide: 'px-5' };

interface ButtonAppearance {
  variant?: ButtonVariant;
  /** For a button inside a card or beside a text. */
  small?: boolean;
  /** The space beside the label. */
  padding?: keyof typeof PADDINGS;
  pill?: boolean;
  /** The icon above the label. */
  stacked?: boolean;
  /** As wide as its container. */
  wide?: boolean;
  icon?: ComponentType<{ size?: number; className?: string }> | undefined;
}

/** The classes, the icon and the other properties of a button. */
function buttonParts<P extends ButtonAppearance & { className?: string | undefined }>({
  variant = 'primary',
  small = false,
  padding = small ? 'medium' : 'wide',
  pill = false,
  stacked = false,
  wide = false,
  icon: Icon,
  className,
  ...rest
}: P) {
  return {
    icon: Icon && <Icon size={small ? 18 : 20} className="shrink-0" />,
    rest,
    className: clsx(
      'inline-flex items-center justify-center py-2.5 text-center font-semibold wrap-break-word transition-colors duration-150',
      'disabled:cursor-default disabled:opacity-60',
      pill ? 'rounded-full' : 'rounded-control',
      stacked
        ? 'min-h-16 flex-col gap-1 px-1 text-sm'
        : ['gap-2', small ? 'min-h-11 text-sm' : 'min-h-12', PADDINGS[padding]],
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
