import type { SeriesEventAction, SeriesStatus } from '@meongmate/shared/rules/walk-series';
import type { Queryable } from '../../platform/db/db.ts';
import type { Emit } from '../../product/events.ts';
import type { SeriesEventRow } from '../../product/message-row.ts';
import type { MembershipRow } from '../chat/messages.repository.ts';
import { weeklyTimeOf, weekOf } from './series.rules.ts';
import type { SeriesWeek } from './walk-changes.repository.ts';
import { insertSeries, type SeriesRow } from './walk-series.repository.ts';
import type { WalkPlan } from './walks.rules.ts';

/** What the room says about a series. */
export const toSeriesEvent = (
  series: Pick<SeriesRow, 'id' | 'weekday' | 'time' | 'time_zone'>,
  action: SeriesEventAction,
  { now, restored = false }: { now: Date; restored?: boolean },
): SeriesEventRow => ({
  series_id: series.id,
  action,
  weekday: series.weekday,
  time: series.time,
  time_zone: series.time_zone,
  restored,
  created_at: now.toISOString(),
});

export const emitSeries = (
  emit: Emit,
  { id, status }: { id: number; status: SeriesStatus },
  { found_id, user1_id, user2_id }: MembershipRow,
): void =>
  emit('series-changed', {
    series: { id, room_id: found_id ?? 0, status },
    recipientIds: [user1_id, user2_id],
  });

interface FirstWalk {
  roomId: number;
  userId: number;
  plan: WalkPlan;
  now: Date;
}

/** Proposes a series by its first walk, inside the transaction that stores that walk. */
export async function startSeries(
  tx: Queryable,
  { roomId, userId, plan, now }: FirstWalk,
): Promise<{ week: SeriesWeek; event: SeriesEventRow }> {
  const { startsAt, ...rest } = plan;
  const weekly = weeklyTimeOf(startsAt, plan.timeZone);
  const id = await insertSeries(tx, { roomId, userId, now }, { ...rest, ...weekly });
  const row = { id, weekday: weekly.weekday, time: weekly.time, time_zone: weekly.timeZone };
  return {
    week: { id, week: weekOf(startsAt, plan.timeZone) },
    event: toSeriesEvent(row, 'proposed', { now }),
  };
}
