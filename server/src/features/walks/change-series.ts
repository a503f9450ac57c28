import type { SeriesEventAction } from '@meongmate/shared/rules/walk-series';
import { STATUS_AFTER, type WalkAnswer } from '@meongmate/shared/rules/walk-state';
import type { Queryable } from '../../platform/db/db.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Emit } from '../../product/events.ts';
import { storedWalkText } from '../../product/texts/walk-message-text.ts';
import type { MembershipRow } from '../chat/messages.repository.ts';
import { queueSeriesPushes } from '../push/queue-pushes.ts';
import { keepSeries } from './keep-series.ts';
import { removeSeriesJobs } from './kept-series.repository.ts';
import { queueWalkChange } from './queue-effects.ts';
import { newWeeks, type SeriesPlan, weeklyTimeOf } from './series.rules.ts';
import { emitSeries, toSeriesEvent } from './start-series.ts';
import { setPlan, setStatus, setWeek } from './walk-changes.repository.ts';
import { type MessageContext, storeMessage } from './walk-messages.ts';
import * as table from './walk-series.repository.ts';
import type { WalkPlan } from './walks.rules.ts';

/** A change of a series by one of its members, who are locked, as is the series. */
export interface SeriesChange extends MessageContext {
  tx: Queryable;
  emit: Emit;
  room: MembershipRow;
  series: table.SeriesRow;
  userId: number;
  client: ClientInfo;
}

/** Stores the message about what a member did, and queues what follows for the walks that changed with the series. */
async function storeSeriesEvent(
  change: SeriesChange,
  action: SeriesEventAction,
  walkIds: readonly number[],
  restored = false,
): Promise<void> {
  const { tx, emit, room, series: before, userId: senderId, client, now } = change;
  const series = await table.lockSeries(tx, before.id);
  const event = toSeriesEvent(series, action, { now, restored });
  const text = storedWalkText({ series_event: event });
  const newMessage = { roomId: series.room_id, senderId, message: text, clientId: null, client };
  const { message, memberIds } = await storeMessage(tx, newMessage, change);
  await table.insertSeriesEvent(tx, message.id, event);
  emit('message-stored', { message: { ...message, series_event: event }, memberIds });
  emitSeries(emit, series, room);
  for (const walk of await table.readWalks(tx, walkIds))
    await queueWalkChange(tx, emit, walk, { recipientIds: memberIds, now });
  const push = { seriesId: series.id, version: series.version, userId: room.other_id, now };
  await queueSeriesPushes(tx, emit, push);
}

/** Answers a proposed series with its open walks. A refused change restores what was accepted. */
export async function answerSeries(change: SeriesChange, answer: WalkAnswer): Promise<void> {
  const { tx, emit, series, userId, now } = change;
  const walks = await table.listOpenWalks(tx, series.id, now);
  if (answer === 'decline' && series.agreed) {
    const restored = await table.restoreWalks(tx, { agreed: series.agreed, userId, now });
    await table.restoreSeries(tx, series.id);
    await storeSeriesEvent(change, 'declined', restored, true);
  } else {
    for (const { id } of walks) {
      await setStatus(tx, { walkId: id, userId, now }, STATUS_AFTER[answer]);
    }
    const status = STATUS_AFTER[answer];
    await table.setSeriesStatus(tx, series.id, { status, answer, now });
    await storeSeriesEvent(
      change,
      status,
      walks.map(({ id }) => id),
    );
  }
  await keepSeries(tx, emit, [series.id], now);
}

/** Proposes the series again with a new plan, and its open walks at their new times. */
export async function changeSeries(
  change: SeriesChange,
  plan: SeriesPlan,
  chosen: { id: number; startsAt: Date } | null = null,
): Promise<void> {
  const { tx, series, userId, now } = change;
  const walks = await table.listOpenWalks(tx, series.id, now);
  const ids = walks.map(({ id }) => id);
  const agreed = series.status === 'accepted' ? { plan: series, walks } : (series.agreed ?? null);
  const used = await table.listUsedWeeks(tx, series.id, ids);
  const weeks = newWeeks(plan, walks, { used, chosen, now });
  for (const { id, ...next } of weeks) {
    const { timeZone, durationMinutes, place, note } = plan;
    const walkPlan = { startsAt: next.startsAt, timeZone, durationMinutes, place, note };
    await setPlan(tx, { walkId: id, userId, now }, walkPlan);
    await setWeek(tx, id, { id: series.id, week: next.week });
  }
  await table.setSeriesPlan(tx, { seriesId: series.id, userId, agreed }, plan);
  await removeSeriesJobs(tx, [series.id]);
  await storeSeriesEvent(change, 'changed', ids);
}

/** A change of one of its open walks, while the whole series waits for an answer. */
export function changeSeriesByWalk(
  change: SeriesChange,
  walkId: number,
  { startsAt, timeZone, ...rest }: WalkPlan,
): Promise<void> {
  const plan = { ...rest, ...weeklyTimeOf(startsAt, timeZone) };
  return changeSeries(change, plan, { id: walkId, startsAt });
}

/** Ends a series and cancels its open walks. */
export async function endSeries(change: SeriesChange): Promise<void> {
  const { tx, series, userId, now } = change;
  const walks = await table.listOpenWalks(tx, series.id, now);
  for (const { id } of walks) await setStatus(tx, { walkId: id, userId, now }, 'cancelled');
  await table.setSeriesStatus(tx, series.id, { status: 'ended', answer: null, now });
  await removeSeriesJobs(tx, [series.id]);
  await storeSeriesEvent(
    change,
    'ended',
    walks.map(({ id }) => id),
  );
}
