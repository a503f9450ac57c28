import { WALKING_DAYS } from '@meongmate/shared/rules/walking';
import { localTime } from '../lib/local-day.ts';
import { dayFormat } from '../texts/format.ts';
import { walkingText } from '../texts/walking.ts';

const A_MONDAY = new Date(2026, 0, 5);

/** `월`, `M`: with large text there is no space for more. */
const initialOf = dayFormat({ weekday: 'narrow' });

/** The head of a table with a column for each day of the week. */
export function WeekdayHeader() {
  return (
    <thead>
      <tr>
        {WALKING_DAYS.map((day, index) => (
          <th key={day} scope="col" className="py-1 text-xs font-normal text-ink-soft">
            <span aria-hidden="true">{initialOf(localTime(A_MONDAY, index))}</span>
            <span className="sr-only">{walkingText(day)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
