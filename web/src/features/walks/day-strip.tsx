import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { isSameDay, weekdayOf } from '../../lib/local-day.ts';
import { monthText, weekdayDateText } from '../../texts/format.ts';
import { proposalText } from '../../texts/walk-proposal.ts';
import { walkingText } from '../../texts/walking.ts';
import { walkText } from '../../texts/walks.ts';

/** The days for which a walk can be proposed, in a row that scrolls sideways; the month stands above its first day. */
export function DayStrip({
  days,
  chosen,
  now,
  isShared,
  onChoose,
}: {
  days: readonly Date[];
  chosen: Date;
  now: Date;
  /** Whether both owners walk on a day. */
  isShared: (day: Date) => boolean;
  onChoose: (day: Date) => void;
}) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const checked = strip.current?.querySelector<HTMLElement>('label:has(:checked)');
    if (strip.current && checked) strip.current.scrollLeft = checked.offsetLeft - 72;
  }, []);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{proposalText('date')}</legend>
      <div ref={strip} className="relative -mx-6 flex gap-1 overflow-x-auto px-6 pb-1">
        {days.map((day) => {
          const isToday = isSameDay(now, day);
          const shared = isShared(day);
          return (
            <div key={day.getTime()} className="flex shrink-0 flex-col">
              <span aria-hidden="true" className="h-6 text-sm font-semibold whitespace-nowrap">
                {(isToday || day.getDate() === 1) && monthText(day)}
              </span>
              <label
                className={clsx(
                  'relative flex min-h-17 min-w-13 flex-col items-center justify-center rounded-control px-1 py-1.5 text-ink-soft has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-primary',
                  shared && 'bg-primary-soft text-primary-ink',
                )}
              >
                <input
                  type="radio"
                  name="walk-day"
                  checked={isSameDay(chosen, day)}
                  onChange={() => onChoose(day)}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                <span className="sr-only">{weekdayDateText(day)}</span>
                <span aria-hidden="true" className="text-xs">
                  {isToday ? walkText('today') : walkingText(weekdayOf(day))}
                </span>
                <span aria-hidden="true" className={clsx('text-lg', shared && 'font-bold')}>
                  {day.getDate()}
                </span>
                <span className="min-h-4 text-xs font-semibold">
                  {shared && proposalText('shared')}
                </span>
              </label>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
