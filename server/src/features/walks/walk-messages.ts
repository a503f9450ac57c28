import type { WalkEventAction } from '@meongmate/shared/rules/walk-state';
import type { Config } from '../../config.ts';
import { onlyRow, type Queryable } from '../../platform/db/db.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Emit } from '../../product/events.ts';
import type { SeriesEventRow, WalkRow } from '../../product/message-row.ts';
import { storedWalkText } from '../../product/texts/walk-message-text.ts';
import { awayMailTime } from '../away-mail/away-mail.rules.ts';
import { toRefusalError } from '../chat/room-access.ts';
import { type NewMessage, sendMessages } from '../chat/sent-messages.repository.ts';
import { queueEffects } from './queue-effects.ts';
import { emitSeries, startSeries } from './start-series.ts';
import { insertWalk, insertWalkEvent } from './walk-changes.repository.ts';
import { insertSeriesEvent } from './walk-series.repository.ts';
import { getWalk, type MemberWalkRow } from './walks.repository.ts';
import type { WalkPlan } from './walks.rules.ts';

export interface NewWalk {
  roomId: number;
  userId: number;
  clientId: string | null;
  plan: WalkPlan;
  /** It repeats every week. */
  repeats: boolean;
  client: ClientInfo;
}

export interface MessageContext {
  config: Pick<Config, 'awayMailMinutes'>;
  now: Date;
}

/** Stores a message about a walk. Its push has a text of its own. */
export async function storeMessage(
  tx: Queryable,
  newMessage: NewMessage,
  { config, now }: MessageContext,
) {
  const options = { now, awayMailAt: awayMailTime(config, now), hasPushes: false };
  const { room, message } = onlyRow(await sendMessages(tx, [newMessage], options));
  if (!message) throw toRefusalError(room);
  const memberIds: [number, number] = [room.user1_id, room.user2_id];
  return { room, message, memberIds };
}

/** Stores a walk with its message inside the caller's transaction, which has locked the pair. */
export async function storeProposal(
  tx: Queryable,
  emit: Emit,
  { roomId, userId: senderId, clientId, plan, repeats, client }: NewWalk,
  context: MessageContext,
): Promise<MemberWalkRow> {
  const { now } = context;
  const series = repeats
    ? await startSeries(tx, { roomId, userId: senderId, plan, now })
    : { week: null, event: null };
  const walk = { starts_at: plan.startsAt.toISOString(), time_zone: plan.timeZone };
  const parts = { walk, series_event: series.event };
  const text = storedWalkText(parts);
  const newMessage = { roomId, senderId, message: text, clientId, client };
  const { room, message, memberIds } = await storeMessage(tx, newMessage, context);
  const walkId = await insertWalk(tx, message, plan, now, series.week);
  if (series.event) await insertSeriesEvent(tx, message.id, series.event);
  const row = await getWalk(tx, senderId, walkId);
  emit('message-stored', {
    message: { ...message, walk: row.walk, series_event: series.event },
    memberIds,
  });
  if (series.event) emitSeries(emit, { id: series.event.series_id, status: 'proposed' }, room);
  await queueEffects(tx, emit, row.walk, room, now);
  return row;
}

interface WalkChange {
  before: WalkRow;
  after: WalkRow;
  action: WalkEventAction;
  /** The member who acted. */
  userId: number;
  client: ClientInfo;
  /** The change made the walk the first one of a series. */
  seriesEvent?: SeriesEventRow | null;
}

/** Stores the message about a change of a walk inside the caller's transaction, which has locked the pair. */
export async function storeWalkEvent(
  tx: Queryable,
  emit: Emit,
  { before, after, action, userId: senderId, client, seriesEvent = null }: WalkChange,
  context: MessageContext,
): Promise<void> {
  const event = {
    walk_id: after.id,
    action,
    starts_at: after.starts_at,
    previous_starts_at: before.starts_at === after.starts_at ? null : before.starts_at,
    time_zone: after.time_zone,
  };
  const parts = { walk_event: event, series_event: seriesEvent };
  const text = storedWalkText(parts);
  const newMessage = {
    roomId: after.room_id,
    senderId,
    message: text,
    clientId: null,
    client,
  };
  const { room, message, memberIds } = await storeMessage(tx, newMessage, context);
  await insertWalkEvent(tx, message.id, event);
  if (seriesEvent) {
    await insertSeriesEvent(tx, message.id, seriesEvent);
    emitSeries(emit, { id: seriesEvent.series_id, status: 'proposed' }, room);
  }
  emit('message-stored', {
    message: { ...message, walk_event: event, series_event: seriesEvent },
    memberIds,
  });
  await queueEffects(tx, emit, after, room, context.now);
}
