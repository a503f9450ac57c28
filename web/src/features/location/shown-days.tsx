import type { LocationRecord } from '@meongmate/shared/contract/locations';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { koreanDay } from '@meongmate/shared/rules/korean-day';
import { dateText, formatText } from '../../texts/format.ts';
import { locationText } from '../../texts/location.ts';
import { profileText } from '../../texts/profile.ts';

const PLOTTED_DAYS = 7;
/** Smallest number that fills the height, so that small numbers look small. */
const FULL_HEIGHT_PEOPLE = 5;

type ShownDay = LocationRecord['shown'][number];

/** The last seven days in Korea, oldest first, with 0 for days without viewers. */
function toWeek(shown: readonly ShownDay[], now: number): { day: string; people: number }[] {
  const peopleByDay = new Map(shown.map(({ day, people }) => [day, people]));
  return Array.from({ length: PLOTTED_DAYS }, (_, index) => {
    const day = koreanDay(new Date(now - (PLOTTED_DAYS - 1 - index) * DAY_MS));
    return { day, people: peopleByDay.get(day) ?? 0 };
  });
}

const dayOfMonth = (day: string) => locationText('dayOfMonth', { day: Number(day.slice(-2)) });

/** How many users saw the shown location on each of the last seven days, as bars. */
export function WeekOfViewers({ shown, now }: { shown: readonly ShownDay[]; now: number }) {
  const week = toWeek(shown, now);
  const maximum = Math.max(FULL_HEIGHT_PEOPLE, ...week.map(({ people }) => people));
  const today = week.at(-1)?.day;
  return (
    <ol className="mt-5 flex items-stretch gap-1">
      {week.map(({ day, people }) => (
        <li key={day} className="flex min-w-0 flex-1 flex-col items-center text-center text-sm">
          <span className="sr-only">{day === today ? formatText('today') : dayOfMonth(day)}: </span>
          <span className="font-bold tabular-nums" aria-hidden="true">
            {people}
          </span>
          <span className="sr-only">{locationText('people', { count: people })}</span>
          <span className="mt-1 flex h-24 w-full items-end justify-center border-b border-line">
            <span
              className={`w-7 max-w-full rounded-t-control ${day === today ? 'bg-accent' : 'bg-primary'}`}
              style={{ height: people === 0 ? 0 : `max(4px, ${(people / maximum) * 100}%)` }}
            />
          </span>
          <span className="mt-2 text-ink-soft" aria-hidden="true">
            {day === today ? formatText('today') : dayOfMonth(day)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The whole record as a table, newest first. */
export function AllShownDays({ shown }: { shown: readonly ShownDay[] }) {
  return (
    <details className="mt-4 border-t border-line pt-1">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary underline-offset-4 hover:underline">
        {locationText('allDays')}
      </summary>
      {shown.length === 0 ? (
        <p className="py-2 text-ink-soft">{profileText('neverUsed')}</p>
      ) : (
        <table className="w-full text-sm">
          <caption className="sr-only">{locationText('recordTitle')}</caption>
          <thead className="text-ink-soft">
            <tr>
              <th scope="col" className="py-1.5 text-left font-normal">
                {locationText('day')}
              </th>
              <th scope="col" className="py-1.5 text-right font-normal">
                {locationText('viewers')}
              </th>
              <th scope="col" className="py-1.5 text-right font-normal">
                {locationText('times')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {[...shown].reverse().map(({ day, people, times }) => (
              <tr key={day}>
                <th scope="row" className="py-1.5 text-left font-normal">
                  <time dateTime={day}>{dateText(new Date(`${day}T00:00`))}</time>
                </th>
                <td className="text-right tabular-nums">{people}</td>
                <td className="text-right tabular-nums">{times}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
