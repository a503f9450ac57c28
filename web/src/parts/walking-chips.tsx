import { parseJsonList } from '@meongmate/shared/rules/walking';
import clsx from 'clsx';
import { CalendarDays, Clock } from 'lucide-react';
import { personText } from '../texts/person.ts';
import { walkingDaysText, walkingTimesText } from '../texts/walking.ts';
import { Chip } from '../ui/chip.tsx';

const DAYS_IN_WEEK = 7;

/** Walking days, at most `maxDays` with `+N`, and the parts of the day. */
export function WalkingChips({
  days,
  times,
  maxDays = DAYS_IN_WEEK,
  compact = false,
}: {
  /** JSON-encoded lists, as in responses. */
  days: string;
  times: string;
  maxDays?: number;
  /** Small, for a card in a list. */
  compact?: boolean;
}) {
  const shown = walkingDaysText(parseJsonList(days), maxDays);
  const parts = walkingTimesText(parseJsonList(times));
  if (!shown.days && parts.length === 0) return null;
  return (
    <ul
      aria-label={personText('walks')}
      className={clsx('flex flex-wrap', compact ? 'gap-1' : 'gap-2')}
    >
      {shown.days && (
        <li>
          <Chip icon={compact ? undefined : CalendarDays} small={compact}>
            {shown.days}
            {shown.more && <strong className="shrink-0 font-bold">{shown.more}</strong>}
          </Chip>
        </li>
      )}
      {parts.map((part) => (
        <li key={part}>
          <Chip icon={compact ? undefined : Clock} small={compact}>
            {part}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
