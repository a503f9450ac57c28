import type { Walk } from '@meongmate/shared/contract/walks';
import { WALKING_DAYS } from '@meongmate/shared/rules/walking';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight, PawPrint } from 'lucide-react';
import { useId, useState } from 'react';
import { isSameDay } from '../../lib/local-day.ts';
import { clockOf } from '../../lib/walk-clock.ts';
import { WeekdayHeader } from '../../parts/weekday-header.tsx';
import { dayFormat, weekdayDateText } from '../../texts/format.ts';
import { myWalksText } from '../../texts/my-walks.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type CalendarDay, isInMonth, monthAt, toCalendar, weeksInARow } from './walk-groups.ts';

/** One week is no row. */
const WEEKS_MIN = 2;

const monthOfYear = dayFormat({ month: 'long' });
const monthWithYear = dayFormat({ year: 'numeric', month: 'long' });
const monthText = (month: Date, now: Date) =>
  month.getFullYear() === now.getFullYear() ? monthOfYear(month) : monthWithYear(month);

function Day({ day: { date, walks }, now }: { day: CalendarDay; now: Date }) {
  if (walks > 0) {
    return (
      <span className="mx-auto grid size-8 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <PawPrint size={18} />
        <span className="sr-only">{myWalksText('walkedOn', { date: weekdayDateText(date) })}</span>
      </span>
    );
  }
  const isToday = isSameDay(date, now);
  return (
    <span
      aria-current={isToday ? 'date' : undefined}
      className={clsx(
        'mx-auto grid h-8 place-items-center text-sm',
        isToday ? 'font-bold text-ink underline underline-offset-4' : 'text-ink-soft',
      )}
    >
      {date.getDate()}
    </span>
  );
}

/** A month with a paw print on each day with a walk, and how many weeks in a row have one. */
export function MonthCard({ walks, now }: { walks: readonly Walk[]; now: Date }) {
  const titleId = useId();
  const [offset, setOffset] = useState(0);
  const month = monthAt(now, offset);
  const count = walks.filter((walk) => isInMonth(walk, month)).length;
  const weeks = weeksInARow(walks, now);
  const hasEarlier = walks.some((walk) => clockOf(walk) < month);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className="flex items-center gap-1">
        <h2 id={titleId} aria-live="polite" className="min-w-0 flex-1 font-bold">
          {myWalksText('monthCount', { month: monthText(month, now), count })}
        </h2>
        <IconButton
          icon={ChevronLeft}
          label={myWalksText('previousMonth')}
          disabled={!hasEarlier}
          onClick={() => setOffset(offset - 1)}
        />
        {offset < 0 && (
          <IconButton
            icon={ChevronRight}
            label={myWalksText('nextMonth')}
            onClick={() => setOffset(offset + 1)}
          />
        )}
      </div>
      <table aria-labelledby={titleId} className="mt-2 w-full table-fixed text-center">
        <WeekdayHeader />
        <tbody>
          {toCalendar(month, walks).map((week) => (
            <tr key={week.find((day) => day)?.date.getDate()}>
              {week.map((day, index) => (
                <td key={WALKING_DAYS[index]} className="py-0.5">
                  {day && <Day day={day} now={now} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {offset === 0 && weeks >= WEEKS_MIN && (
        <p className="mt-2 text-sm text-ink-soft">{myWalksText('weeksInARow', { count: weeks })}</p>
      )}
    </Card>
  );
}
