import clsx from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { type DayPart, weekdayOf } from '../../lib/local-day.ts';
import { weekdayDateText } from '../../texts/format.ts';
import { homeText } from '../../texts/home.ts';
import { walkingText } from '../../texts/walking.ts';
import { Card } from '../../ui/card.tsx';
import { DogThumb } from './dog-thumb.tsx';
import { SIDEWAYS_MAX, SidewaysList } from './home-section.tsx';
import { partnerLabel } from './partner-label.ts';
import { countPartners, type SharedDay, type WalkPartner } from './shared-walks.ts';

function titleOf(week: readonly SharedDay[]): string {
  const next = week.findIndex(({ isWalkingDay }, index) => index > 0 && isWalkingDay);
  if (week[0]?.isWalkingDay) return homeText('nobodyToday');
  if (next === 1) return homeText('restWalkTomorrow');
  const nextDay = week[next];
  return nextDay
    ? homeText('restWalkOn', { day: homeText(weekdayOf(nextDay.date)) })
    : homeText('noWalkingDays');
}

/** The week on a day without a shared walk; the next day with one is selected. */
export function WeekStrip({
  week,
  actionFor,
}: {
  week: readonly SharedDay[];
  actionFor: (partner: WalkPartner, slot: DayPart) => ReactNode;
}) {
  const panelId = useId();
  const [chosen, setChosen] = useState<number>();
  const nextShared = week.findIndex((day) => countPartners(day) > 0);
  const selected = chosen ?? Math.max(0, nextShared);
  const selectedDay = week[selected];
  return (
    <Card as="section" className="min-w-0" aria-label={homeText('week')}>
      <h2 className="text-lg font-bold">{titleOf(week)}</h2>
      <p className="text-sm text-ink-soft">{homeText('weekText')}</p>
      <ul className="relative -mx-2 mt-4 grid grid-cols-[repeat(7,minmax(2.5rem,1fr))] overflow-x-auto">
        {week.map((day, index) => {
          const count = countPartners(day);
          const isSelected = index === selected;
          return (
            <li key={day.date.getTime()} className="min-w-0">
              <button
                type="button"
                aria-pressed={isSelected}
                aria-controls={panelId}
                onClick={() => setChosen(index)}
                className={clsx(
                  'flex min-h-20 w-full flex-col items-center justify-center rounded-control py-2 transition-colors duration-150',
                  isSelected ? 'bg-primary text-on-primary' : 'text-ink hover:bg-muted',
                )}
              >
                <span
                  className={clsx('text-xs', !isSelected && 'text-ink-soft')}
                  aria-hidden="true"
                >
                  {walkingText(weekdayOf(day.date))}
                </span>
                <span className={clsx('font-bold', !day.isWalkingDay && 'font-normal')}>
                  <span aria-hidden="true">{day.date.getDate()}</span>
                  <span className="sr-only">{weekdayDateText(day.date)}</span>
                </span>
                <span
                  className={clsx(
                    'text-xs whitespace-nowrap',
                    !isSelected && (count > 0 ? 'font-semibold text-accent-ink' : 'text-ink-soft'),
                  )}
                >
                  {day.isWalkingDay ? homeText('dogsOfDay', { count }) : homeText('rest')}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <div id={panelId} aria-live="polite" className="mt-4">
        {selectedDay && (
          <>
            <h3 className="font-semibold">{weekdayDateText(selectedDay.date)}</h3>
            {selectedDay.parts.length === 0 && (
              <p className="mt-1 text-sm text-ink-soft">
                {homeText(selectedDay.isWalkingDay ? 'nobodyThatDay' : 'restThatDay')}
              </p>
            )}
            {selectedDay.parts.map(({ part, partners }) => (
              <div key={part} className="mt-3">
                <p className="mb-2 text-sm text-ink-soft">
                  {walkingText(part)} · {homeText('dogs', { count: partners.length })}
                </p>
                <SidewaysList>
                  {partners.slice(0, SIDEWAYS_MAX).map((partner) => (
                    <DogThumb
                      key={partner.person.id}
                      person={partner.person}
                      text={partnerLabel(partner)}
                      action={actionFor(partner, { date: selectedDay.date, part })}
                    />
                  ))}
                </SidewaysList>
              </div>
            ))}
          </>
        )}
      </div>
    </Card>
  );
}
