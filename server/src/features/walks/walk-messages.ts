import type { WalkEventAction } from '@meongmate/shared/rules/walk-state';
import type { Config } from '../../config.ts';
import { onlyRow, type Queryable } from '../../platform/db/db.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Emit } from '../../product/events.ts';
import type { WalkRow } from '../../product/message-row.ts';
import { walkMessageText } from '../../product/texts/walk-message-text.ts';
import { awayMailTime } from '../away-mail/away-mail.rules.ts';
import { toRefusalError } from '../chat/room-access.ts';
import { type NewMessage, sendMessages } from '../chat/sent-messages.repository.ts';
import { findSettings } from '../notification-settings/notification-settings.repository.ts';
import { completeSettings } from '../notification-settings/settings.rules.ts';
import { queueEffects } from './queue-effects.ts';
import { insertWalk, insertWalkEvent } from './walk-changes.repository.ts';
import { getWalk, type MemberWalkRow } from './walks.repository.ts';
import type { WalkPlan } from './walks.rules.ts';

export interface NewWalk {
  roomId: number;
  userId: number;
  clientId: string | null;
  /** Without a zone it is that of the caller's settings. */
  plan: Omit<WalkPlan, 'timeZone'> & { timeZone?: string | undefined };
  client: ClientInfo;
}

interface Context {
  config: Pick<Config, 'awayMailMinutes'>;
  now: Date;
}

/** Stores a message about a walk. Its push has a text of its own. */
async function storeMessage(tx: Queryable, newMessage: NewMessage, { config, now }: Context) {
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
  { roomId, userId: senderId, clientId, plan: given, client }: NewWalk,
  context: Context,
): Promise<MemberWalkRow> {
  const { timeZone = completeSettings(await findSettings(tx, senderId)).timeZone } = given;
  const plan = { ...given, timeZone };
  const start = { starts_at: plan.startsAt.toISOString(), time_zone: plan.timeZone };
  const proposal = walkMessageText(start, null, { language: 'ko' }) ?? '';
  const newMessage = { roomId, senderId, message: proposal, clientId, client };
  const { room, message, memberIds } = await storeMessage(tx, newMessage, context);
  const walkId = await insertWalk(tx, message, plan, context.now);
  const row = await getWalk(tx, senderId, walkId);
  emit('message-stored', { message: { ...message, walk: row.walk }, memberIds });
  await queueEffects(tx, emit, row.walk, room, context.now);
  return row;
}

interface ChangedWalk {
  before: WalkRow;
  after: WalkRow;
  action: WalkEventAction;
  /** The member who acted. */
  userId: number;
  client: ClientInfo;
}

/** Stores the message about a change of a walk inside the caller's transaction, which has locked the pair. */
export async function storeWalkEvent(
  tx: Queryable,
  emit: Emit,
  { before, after, action, userId: senderId, client }: ChangedWalk,
  context: Context,
): Promise<void> {
  const event = {
    walk_id: after.id,
    action,
    starts_at: after.starts_at,
    previous_starts_at: before.starts_at === after.starts_at ? null : before.starts_at,
    time_zone: after.time_zone,
  };
  const text = walkMessageText(null, event, { language: 'ko' }) ?? '';
  const newMessage = {
    roomId: after.room_id,
    senderId,
    message: text,
    clientId: null,
    client,
  };
  const { room, message, memberIds } = await storeMessage(tx, newMessage, context);
  await insertWalkEvent(tx, message.id, event);
  emit('message-stored', { message: { ...message, walk_event: event }, memberIds });
  await queueEffects(tx, emit, after, room, context.now);
}
