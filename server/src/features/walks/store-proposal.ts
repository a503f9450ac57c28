import type { Config } from '../../config.ts';
import { onlyRow, type Queryable } from '../../platform/db/db.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Emit } from '../../product/events.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { awayMailTime } from '../away-mail/away-mail.rules.ts';
import { toRefusalError } from '../chat/room-access.ts';
import { sendMessages } from '../chat/sent-messages.repository.ts';
import { queueEffects } from './queue-effects.ts';
import { insertWalk } from './walk-changes.repository.ts';
import { getWalk, type MemberWalkRow } from './walks.repository.ts';
import type { WalkPlan } from './walks.rules.ts';

export interface NewWalk {
  roomId: number;
  userId: number;
  clientId: string | null;
  plan: WalkPlan;
  client: ClientInfo;
}

interface Context {
  config: Pick<Config, 'awayMailMinutes'>;
  now: Date;
}

/** Stores a walk with its message inside the caller's transaction, which has locked the pair. */
export async function storeProposal(
  tx: Queryable,
  emit: Emit,
  { roomId, userId: senderId, clientId, plan, client }: NewWalk,
  { config, now }: Context,
): Promise<MemberWalkRow> {
  const proposal = TEXTS.ko.walks.proposal(plan.startsAt);
  const newMessage = { roomId, senderId, message: proposal, clientId, client };
  // The push of a proposal has its own text.
  const options = { now, awayMailAt: awayMailTime(config, now), hasPushes: false };
  const outcomes = await sendMessages(tx, [newMessage], options);
  const { room, message } = onlyRow(outcomes);
  if (!message) throw toRefusalError(room);
  const walkId = await insertWalk(tx, message, plan, now);
  const row = await getWalk(tx, senderId, walkId);
  const { walk } = row;
  const memberIds: [number, number] = [room.user1_id, room.user2_id];
  emit('message-stored', { message: { ...message, walk }, memberIds });
  await queueEffects(tx, emit, walk, room, now);
  return row;
}
