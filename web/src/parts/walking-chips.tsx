import { parseJsonList } from '@meongmate/shared/rules/walking';
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
}: {
  /** JSON-encoded lists, as in responses. */
  days: string;
  times: string;
  maxDays?: number;
}) {
  const shown = walkingDaysText(parseJsonList(days), maxDays);
  const parts = walkingTimesText(parseJsonList(times));
  if (!shown.days && parts.length === 0) return null;
  return (
    <ul aria-label={personText('walks')} className="flex flex-wrap gap-2">
      {shown.days && (
        <li>
          <Chip icon={CalendarDays}>
            {shown.days}
            {shown.more && <strong className="shrink-0 font-bold">{shown.more}</strong>}
          </Chip>
        </li>
      )}
      {parts.map((part) => (
        <li key={part}>
          <Chip icon={Clock}>{part}</Chip>
        </li>
      ))}
    </ul>
  );
}
