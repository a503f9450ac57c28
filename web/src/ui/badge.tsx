import { badgeText } from '../texts/format.ts';

/** A count; nothing at 0, `99+` above 99. `label` is its text for screen readers. */
export function Badge({ count, label, testId }: { count: number; label: string; testId?: string }) {
  if (count <= 0) return null;
  return (
    <span
      data-testid={testId}
      className="inline-grid h-6 min-w-6 place-items-center rounded-full bg-accent px-1.5 text-xs font-bold text-on-accent"
    >
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
