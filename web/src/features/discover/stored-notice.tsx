import { roomTimeAgo } from '@meongmate/shared/rules/time-ago';
import clsx from 'clsx';
import { History } from 'lucide-react';
import { useNow } from '../../lib/use-now.ts';
import { discoverText } from '../../texts/discover.ts';
import { timeAgoText } from '../../texts/format.ts';

/** The age of a list of an earlier visit. */
export function StoredNotice({ at, className }: { at: number; className?: string }) {
  const age = timeAgoText(roomTimeAgo(at, useNow()));
  return (
    <p
      role="status"
      data-testid="stored-neighbours"
      className={clsx(
        'flex items-start gap-3 rounded-card bg-muted px-4 py-3 text-sm text-ink-soft',
        className,
      )}
    >
      <History size={18} className="mt-0.5 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-ink">{discoverText('storedList', { age })}</span>
        {discoverText('storedListText')}
      </span>
    </p>
  );
}
