import clsx from 'clsx';
import { weekdayOf } from '../../lib/local-day.ts';
import { shortMonthText, weekdayDateText } from '../../texts/format.ts';
import { homeText } from '../../texts/home.ts';
import { walkingText } from '../../texts/walking.ts';
import { countPartners, type SharedDay } from './shared-walks.ts';

/** An agreed walk comes before the habit. */
function labelOf(day: SharedDay, count: number): string {
  if (day.hasAgreedWalk) return homeText('agreed');
  return day.isWalkingDay ? homeText('dogsOfDay', { count }) : homeText('rest');
}

/** The next seven days, each with an agreed walk, the number of dogs or a day off; the month above its first day. */
export function WeekStrip({
  week,
  selected,
  panelId,
  onSelect,
}: {
  week: readonly SharedDay[];
  selected: number;
  panelId: string;
  onSelect: (index: number) => void;
}) {
  return (
    <ul className="relative -mx-2 grid grid-cols-[repeat(7,minmax(2.5rem,1fr))] overflow-x-auto">
      {week.map((day, index) => {
        const count = countPartners(day);
        const isSelected = index === selected;
        return (
          <li key={day.date.getTime()} className="min-w-0">
            <span
              aria-hidden="true"
              className="block h-[1.25rem] text-center text-xs font-semibold whitespace-nowrap text-ink-soft"
            >
              {(index === 0 || day.date.getDate() === 1) && shortMonthText(day.date)}
            </span>
            <button
              type="button"
              aria-pressed={isSelected}
              aria-controls={panelId}
              onClick={() => onSelect(index)}
              className={clsx(
                'flex min-h-16 w-full flex-col items-center justify-center rounded-control py-1 transition-colors duration-150',
                isSelected
                  ? 'bg-primary text-on-primary'
                  : day.hasAgreedWalk
                    ? 'bg-primary-soft text-primary-ink'
                    : 'text-ink hover:bg-muted',
              )}
            >
              <span
                className={clsx('text-xs', !isSelected && !day.hasAgreedWalk && 'text-ink-soft')}
                aria-hidden="true"
              >
                {walkingText(weekdayOf(day.date))}
              </span>
              <span
                className={clsx(
                  '-my-0.5 text-lg',
                  day.hasAgreedWalk || count > 0 ? 'font-bold' : 'font-normal',
                )}
              >
                <span aria-hidden="true">{day.date.getDate()}</span>
                <span className="sr-only">{weekdayDateText(day.date)}</span>
              </span>
              <span
                className={clsx(
                  'text-xs whitespace-nowrap',
                  (count > 0 || day.hasAgreedWalk) && 'font-semibold',
                  !isSelected &&
                    !day.hasAgreedWalk &&
                    (count > 0 ? 'text-accent-ink' : 'text-ink-soft'),
                )}
              >
                {labelOf(day, count)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
