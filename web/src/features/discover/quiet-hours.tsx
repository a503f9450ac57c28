import { getHours } from '@meongmate/shared/contract/nearby';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { PARTS_OF_DAY, WALKING_DAYS } from '@meongmate/shared/rules/walking';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useId } from 'react';
import { call } from '../../lib/api.ts';
import { nearbyKey } from '../../lib/query-keys.ts';
import { useUser } from '../../lib/session.tsx';
import { WeekdayHeader } from '../../parts/weekday-header.tsx';
import { quietHoursText } from '../../texts/quiet-hours.ts';
import { walkingText } from '../../texts/walking.ts';
import { Card } from '../../ui/card.tsx';

/** Smallest count with the largest dot, so that small numbers look small. */
const LARGEST_DOT_COUNT = 20;
/** From no walks to the busiest slot. */
const DOTS = ['size-1.5', 'size-3', 'size-4', 'size-5', 'size-6'];

function Dot({ count, maximum }: { count: number; maximum: number }) {
  const level = count === 0 ? 0 : Math.ceil((count / maximum) * (DOTS.length - 1));
  const text = count === 0 ? quietHoursText('few') : quietHoursText('count', { count });
  return (
    <span title={text} className="grid h-8 place-items-center">
      <span
        aria-hidden="true"
        className={clsx('rounded-full', level === 0 ? 'bg-edge' : 'bg-primary', DOTS[level])}
      />
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** When owners around the user walk, by day and part of the day; nothing while they are few. */
export function QuietHours() {
  const { id, latitude, longitude } = useUser();
  const titleId = useId();
  const { data } = useQuery({
    queryKey: [...nearbyKey, 'hours', id, latitude, longitude],
    queryFn: ({ signal }) => call(getHours, { signal }),
    // Counted once a day.
    staleTime: DAY_MS,
    retry: false,
  });
  const hours = data?.hours;
  if (!hours) return null;
  const maximum = Math.max(LARGEST_DOT_COUNT, ...hours.flat());
  return (
    <Card as="section" aria-labelledby={titleId} data-testid="quiet-hours-chart" className="mt-4">
      <h2 id={titleId} className="font-bold">
        {quietHoursText('title')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {quietHoursText('about', { count: data.owners })} {quietHoursText('legend')}
      </p>
      <table aria-labelledby={titleId} className="mt-2 w-full table-fixed text-center">
        <WeekdayHeader />
        {PARTS_OF_DAY.map((part, index) => (
          <tbody key={part}>
            <tr>
              {/* A row of its own: large text needs the whole width. */}
              <th
                scope="rowgroup"
                colSpan={WALKING_DAYS.length}
                className="text-left text-xs font-normal text-ink-soft"
              >
                {walkingText(part)}
              </th>
            </tr>
            <tr>
              {WALKING_DAYS.map((day, column) => (
                <td key={day}>
                  <Dot count={hours[column]?.[index] ?? 0} maximum={maximum} />
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </Card>
  );
}
