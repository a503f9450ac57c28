import clsx from 'clsx';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Link } from '../lib/router.tsx';
import { Card } from './card.tsx';

interface RowFace {
  label: string;
  icon: LucideIcon;
  /** The present value, at the end of the row. */
  value?: string | undefined;
  danger?: boolean;
}

const ROW = 'flex min-h-13 w-full items-center gap-3 py-1 text-left';

function RowContent({ label, icon: Icon, value, danger = false }: RowFace) {
  return (
    <>
      <Icon size={22} className={clsx('shrink-0', danger ? 'text-danger-ink' : 'text-primary')} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className={clsx(danger && 'text-danger-ink')}>{label}</span>
        {value && <span className="min-w-0 text-sm text-ink-soft wrap-anywhere">{value}</span>}
      </span>
    </>
  );
}

const Arrow = () => <ChevronRight size={20} className="shrink-0 text-ink-soft" />;

/** A card of rows, named by a heading above it or by a label. */
export function Rows({
  children,
  ...name
}: ({ heading: string } | { label: string }) & { children: ReactNode }) {
  const id = useId();
  const isNamed = 'heading' in name;
  return (
    <section
      aria-label={isNamed ? undefined : name.label}
      aria-labelledby={isNamed ? id : undefined}
    >
      {isNamed && (
        <h2 id={id} className="px-1 pb-2 font-bold">
          {name.heading}
        </h2>
      )}
      <Card padding="none" className="px-4 py-1">
        <ul className="divide-y divide-line">{children}</ul>
      </Card>
    </section>
  );
}

/** A row that leads to another page. */
export function RowLink({ to, testId, ...face }: RowFace & { to: string; testId?: string }) {
  return (
    <li>
      <Link to={to} className={ROW} data-testid={testId}>
        <RowContent {...face} />
        <Arrow />
      </Link>
    </li>
  );
}

/** A row that acts, or opens the dialog in `children`. */
export function RowButton({
  onClick,
  opens = true,
  children,
  ...face
}: RowFace & {
  onClick: () => void;
  /** Whether the row opens something. */
  opens?: boolean;
  children?: ReactNode;
}) {
  return (
    <li>
      <button type="button" onClick={onClick} className={ROW}>
        <RowContent {...face} />
        {opens && <Arrow />}
      </button>
      {children}
    </li>
  );
}

/** A row that leaves the app or its router, such as a download. */
export function RowAnchor({
  label,
  icon,
  ...anchor
}: Pick<RowFace, 'label' | 'icon'> & ComponentProps<'a'>) {
  return (
    <li>
      <a {...anchor} className={ROW}>
        <RowContent label={label} icon={icon} />
        <Arrow />
      </a>
    </li>
  );
}
