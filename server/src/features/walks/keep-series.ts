import type { Queryable } from '../../platform/db/db.ts';
import type { Emit } from '../../product/events.ts';
import { endAbandoned } from './abandoned-series.ts';
import { questionTime } from './confirmation.rules.ts';
import * as table from './kept-series.repository.ts';
import {
  isAbandoned,
  nextDue,
  nextWeeks,
  toSeriesPlan,
  WALKS_AHEAD,
  type WeekStart,
} from './series.rules.ts';
import { queueQuestions, queueReminders } from './walk-reminders.repository.ts';

/** What a series has, and what it lacks. */
function planSeries({ series }: table.KeptSeriesRow, weeks: readonly table.WeekRow[], now: Date) {
  const plan = toSeriesPlan(series);
  const upcoming = weeks.filter(({ is_open }) => is_open).map(({ starts_at }) => starts_at);
  const past = weeks
    .filter(({ is_agreed, starts_at }) => is_agreed && starts_at <= now)
    .map(({ starts_at, took_place }) => ({ startsAt: starts_at, tookPlace: took_place }));
  if (isAbandoned(past, plan.timeZone, now)) return { isEnding: true, missing: [], due: null };
  const missing: WeekStart[] = nextWeeks(
    plan,
    weeks.map(({ week }) => week),
    now,
    Math.max(0, WALKS_AHEAD - upcoming.length),
  );
  const starts = [...upcoming, ...missing.map(({ startsAt }) => startsAt)];
  return { isEnding: false, missing, due: nextDue(starts, past, plan.timeZone, now) };
}

/**
 * Makes the walks that accepted series lack, inside the caller's transaction: one statement of each kind for all of them. A walk
 * that the server makes is neither a message nor pushed. Ends series that nobody walked any more.
 */
export async function keepSeries(
  tx: Queryable,
  emit: Emit,
  ids: readonly number[],
  now: Date,
  whenLocked: table.WhenLocked = 'wait',
): Promise<void> {
  const kept = await table.lockAcceptedSeries(tx, ids, whenLocked);
  if (kept.length === 0) return;
  const keptIds = kept.map(({ series }) => series.id);
  const weeksOf = new Map(keptIds.map((id): [number, table.WeekRow[]] => [id, []]));
  for (const week of await table.listWeeks(tx, keptIds, now))
    weeksOf.get(week.series_id)?.push(week);
  const newWeeks: table.NewWeek[] = [];
  const jobs: { seriesId: number; at: Date }[] = [];
  for (const row of kept) {
    const { id } = row.series;
    const { isEnding, missing, due } = planSeries(row, weeksOf.get(id) ?? [], now);
    newWeeks.push(...missing.map((week) => ({ seriesId: id, ...week })));
    if (isEnding) {
      await endAbandoned(tx, emit, row, now);
      await table.removeSeriesJobs(tx, [id]);
    }
    if (due) jobs.push({ seriesId: id, at: due });
  }
  const made = await table.insertWeeks(tx, newWeeks, now);
  await queueReminders(
    tx,
    made.map(({ id }) => id),
    now,
  );
  const questions = made.map(({ id, starts_at: startsAt, time_zone }) => ({
    walkId: id,
    at: questionTime({ starts_at: startsAt.toISOString(), time_zone }),
  }));
  await queueQuestions(tx, questions, now);
  await table.queueSeriesJobs(tx, jobs, now);
  const members = new Map(kept.map((row) => [row.series.id, row]));
  for (const { id, room_id, series_id } of made) {
    const { user1_id, user2_id } = members.get(series_id) ?? {};
    const recipientIds = [user1_id, user2_id].filter((userId) => userId !== undefined);
    emit('walk-changed', { walk: { id, room_id, status: 'accepted' }, recipientIds });
  }
}
