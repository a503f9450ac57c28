import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from '../lib/router.tsx';
import { Card } from '../ui/card.tsx';

export interface LinkRow {
  to: string;
  label: string;
  icon: LucideIcon;
  /** At the end of the row. */
  value?: string | undefined;
}

/** A card of links to other pages. */
export function LinkRows({ label, rows }: { label: string; rows: readonly LinkRow[] }) {
  return (
    <Card as="section" aria-label={label} padding="none" className="px-5 py-2">
      <ul className="divide-y divide-line">
        {rows.map(({ to, label, icon: Icon, value }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-14 items-center gap-3 py-1">
              <Icon size={22} className="shrink-0 text-primary" />
              <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
                <span>{label}</span>
                {value && <span className="text-sm text-ink-soft">{value}</span>}
              </span>
              <ChevronRight size={20} className="shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
