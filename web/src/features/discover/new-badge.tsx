import clsx from 'clsx';
import { Sparkles } from 'lucide-react';
import { discoverText } from '../../texts/discover.ts';

/** Marks an owner who became visible within the last week. */
export function NewBadge({ className }: { className?: string }) {
  return (
    <span
      className={clsx(
        'inline-flex shrink-0 items-center gap-1 rounded-full bg-accent px-2.5 py-1 text-xs font-bold text-on-accent',
        className,
      )}
    >
      <Sparkles size={14} />
      {discoverText('isNew')}
    </span>
  );
}
