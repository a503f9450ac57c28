import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../lib/use-now.ts';
import { adminText } from '../../texts/admin.ts';
import { adminReportText } from '../../texts/admin-reports.ts';
import { countText, durationText, shortDayText } from './admin-format.ts';
import { statsQuery } from './api.ts';
import { DayBars } from './day-bars.tsx';

/** How many reports wait, for how long, how fast they are closed, and the last thirty days. */
export function ReportStats() {
  const { data } = useQuery(statsQuery());
  const nowMs = useNow();
  const oldest = data?.oldestOpenReportAt;
  const minutes = data?.medianMinutesToClose;
  const facts = [
    [
      adminReportText('open'),
      data && adminReportText('reports', { count: countText(data.openReports) }),
    ],
    [
      adminReportText('oldest'),
      data && (oldest ? durationText(nowMs - Date.parse(oldest)) : adminText('none')),
    ],
    [
      adminReportText('median'),
      data &&
        (typeof minutes === 'number'
          ? durationText(minutes * MINUTE_MS)
          : adminReportText('notYet')),
    ],
  ] as const;
  const days = data?.reportsPerDay ?? [];
  const sum = (name: 'opened' | 'closed') =>
    countText(days.reduce((total, day) => total + day[name], 0));
  return (
    <section
      aria-label={adminReportText('statsLabel')}
      className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm"
    >
      <dl className="flex flex-wrap items-baseline gap-x-6">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap items-baseline gap-x-1.5">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-bold">{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {/* Reserves its height while the numbers load. */}
      <figure className="min-h-7 w-44">
        {days.length > 0 && (
          <>
            <DayBars
              days={days.map(({ day, opened }) => ({
                day,
                count: opened,
                title: adminReportText('dayOpened', {
                  day: shortDayText(day),
                  count: countText(opened),
                }),
              }))}
              className="h-7 w-full border-b border-line"
            />
            <figcaption className="sr-only">
              {adminReportText('perDay', { opened: sum('opened'), closed: sum('closed') })}
            </figcaption>
          </>
        )}
      </figure>
    </section>
  );
}
