import clsx from 'clsx';
import { badgeText } from '../texts/badge-text.ts';

/** A count; nothing at 0, `99+` above 99. `label` is its text for screen readers. */
export function Badge({
  count,
  label,
  testId,
  tone = 'accent',
}: {
  count: number;
  label: string;
  testId?: string;
  /** Danger for what a moderator must see. */
  tone?: 'accent' | 'danger';
}) {
  if (count <= 0) return null;
  return (
    <span
      data-testid={testId}
      className={clsx(
        'inline-grid h-[1.5rem] min-w-[1.5rem] place-items-center rounded-full px-[0.375rem] text-xs font-bold',
        tone === 'danger' ? 'bg-danger text-on-danger' : 'bg-accent text-on-accent',
      )}
    >
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
