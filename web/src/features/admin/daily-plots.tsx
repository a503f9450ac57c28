import type { DailyCount } from '@meongmate/shared/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { adminText } from '../../texts/admin.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { countText, shortDayText } from './admin-format.ts';
import { dailyCountsQuery } from './api.ts';
import { DayBars } from './day-bars.tsx';
import { LoadError } from './load-failed.tsx';

const PLOTS = ['signUps', 'requests', 'messages'] as const;
type Plot = (typeof PLOTS)[number];

/** Plots of the last thirty days, with the same numbers as a table. */
export function DailyPlots() {
  const query = useQuery(dailyCountsQuery());
  const { data } = query;
  if (!data && query.error) return <LoadError title={adminText('plotsFailed')} query={query} />;
  return (
    <Card as="section" aria-label={adminText('plotsLabel')} className="sm:p-5" padding="small">
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
        <h2>{adminText('plotsLabel')}</h2>
        {data?.[0] && <Legend from={data[0].day} />}
      </div>
      <div className="mt-2 grid grid-cols-1 gap-4 sm:grid-cols-3 sm:gap-6">
        {PLOTS.map((plot) =>
          data ? (
            <Bars key={plot} plot={plot} days={data} />
          ) : (
            <Skeleton key={plot} className="h-15 sm:h-26" />
          ),
        )}
      </div>
      <div className="-mb-2 min-h-13 pt-2">{data && <Table days={data} />}</div>
    </Card>
  );
}

/** The first day, and the colour of today's bar, whose day is not complete. */
function Legend({ from }: { from: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5">
      {adminText('plotsFrom', { day: shortDayText(from) })}
      <span className="inline-flex items-center gap-1.5">
        <span className="size-2.5 rounded-full bg-accent" aria-hidden="true" />
        {adminText('plotsToday')}
      </span>
    </p>
  );
}

function Bars({ plot, days }: { plot: Plot; days: readonly DailyCount[] }) {
  const total = days.reduce((sum, day) => sum + day[plot], 0);
  return (
    <figure className="flex items-end gap-4 sm:block">
      <figcaption className="w-24 shrink-0 sm:w-auto">
        <span className="block text-sm">{adminText(`plots.${plot}`)}</span>
        <span className="text-xl font-bold">{countText(total)}</span>
      </figcaption>
      <DayBars
        days={days.map((day) => ({
          day: day.day,
          count: day[plot],
          title: adminText('plotDay', { day: shortDayText(day.day), count: countText(day[plot]) }),
        }))}
        className="mt-1 h-14 min-w-0 flex-1 border-b border-line sm:w-full"
      />
    </figure>
  );
}

function Table({ days }: { days: readonly DailyCount[] }) {
  return (
    <details className="open:mb-2">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-semibold text-primary underline-offset-4 hover:underline">
        {adminText('plotsTable')}
      </summary>
      <table className="w-full max-w-xl text-sm">
        <caption className="sr-only">{adminText('plotsLabel')}</caption>
        <thead className="text-ink-soft">
          <tr>
            <th scope="col" className="py-1.5 text-left font-normal">
              {adminText('plotsDay')}
            </th>
            {PLOTS.map((plot) => (
              <th key={plot} scope="col" className="py-1.5 text-right font-normal">
                {adminText(`plots.${plot}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {[...days].reverse().map((day) => (
            <tr key={day.day}>
              <th scope="row" className="py-1.5 text-left font-normal">
                <time dateTime={day.day}>{shortDayText(day.day)}</time>
              </th>
              {PLOTS.map((plot) => (
                <td key={plot} className="text-right tabular-nums">
                  {countText(day[plot])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
