import { onlyRow, type Queryable } from '../../platform/db/db.ts';

export interface DailyReports {
  /** A calendar day in Korea. */
  day: string;
  opened: number;
  closed: number;
}

export interface ReportStatsRow {
  open: number;
  oldest_open: Date | null;
  median_minutes: number | null;
  days: DailyReports[];
}

const koreanDay = (column: string) =>
  `to_char(${column} at time zone 'UTC' + interval '9 hours', 'YYYY-MM-DD')`;

/** Counts since `from`, without the reports about the moderator. */
export async function getReportStats(
  db: Queryable,
  moderatorId: number,
  from: Date,
): Promise<ReportStatsRow> {
  return onlyRow(
    await db.query<ReportStatsRow>(
      `select o.open, o.oldest_open, c.median_minutes, d.days
         from (select count(*)::int as open, min(created_at) as oldest_open
                 from reports where closed_at is null and reported_id is distinct from $1) o,
              (select round(percentile_cont(0.5) within group (
                        order by extract(epoch from closed_at - created_at) / 60))::int
                        as median_minutes
                 from reports where closed_at >= $2 and reported_id is distinct from $1) c,
              (select coalesce(json_agg(day_counts), '[]') as days
                 from (select day, sum(opened)::int as opened, sum(closed)::int as closed
                         from (select ${koreanDay('created_at')} as day, 1 as opened, 0 as closed
                                 from reports where created_at >= $2 and reported_id is distinct from $1
                               union all
                               select ${koreanDay('closed_at')}, 0, 1
                                 from reports
                                where closed_at >= $2 and reported_id is distinct from $1) changes
                        group by day) day_counts) d`,
      [moderatorId, from],
    ),
  );
}
