import { LRUCache } from 'lru-cache';
import type { Config } from '../../config.ts';
import { createBatcher } from '../../platform/batcher.ts';
import {
  CONNECT_TIMEOUT_MS,
  DatabaseUnavailable,
  QUERY_CANCELLED,
  sqlState,
} from '../../platform/db/db.ts';
import { AppError, validationFailed } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Caller } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { MessageRow } from '../../product/message-row.ts';
import { consumeMessage } from '../../product/rate-limits.ts';
import { awayMailTime } from '../away-mail/away-mail.rules.ts';
import { assertSessionAccess } from '../sessions/session-access.ts';
import * as messages from './messages.repository.ts';
import { assertReadable, toRefusalError } from './room-access.ts';
import * as rooms from './rooms.repository.ts';
import { type NewMessage, type SendOutcome, sendMessages } from './sent-messages.repository.ts';
import { withKeptNames } from './shown-senders.ts';
import { type SentMessage, storeOnce } from './store-once.ts';

const CACHED_ROOMS_MAX = 10_000;

/**
 * One batch at a time stores the most messages with the least work. 32 messages take less than 25 ms; if a
 * batch takes longer, a second and a third batch start. Three batches leave most database connections for other work.
 */
const BATCH_LIMITS = {
  maxConcurrent: 3,
  slowAfterMs: 25,
  maxItems: 32,
  waitMs: CONNECT_TIMEOUT_MS,
};

/**
 * The database is unavailable. A cancelled query, such as a row lock that lasts too long, affects one message
 * only.
 */
const failsAll = (error: unknown) =>
  error instanceof DatabaseUnavailable && sqlState(error.cause) !== QUERY_CANCELLED;

/** A message of a call, which is stored only while the session of its sender lasts (SES-18). */
export type MessageOfCall = NewMessage & {
  client: Pick<ClientInfo, 'ip' | 'userAgent' | 'session'>;
};

export function createChat({
  config,
  db,
  clock,
  publish,
  limiter,
  runExclusive,
}: Pick<Dependencies, 'db' | 'clock' | 'publish' | 'limiter' | 'runExclusive'> & {
  config: Pick<Config, 'awayMailMinutes'>;
}) {
  /** The members of a room never change. Messages that arrive at the same time share one query. */
  const membersOfRooms = new LRUCache<number, readonly number[]>({
    max: CACHED_ROOMS_MAX,
    fetchMethod: (roomId) => rooms.findMemberIds(db, roomId),
  });

  async function assertMember(roomId: number, userId: number): Promise<void> {
    const members = await membersOfRooms.fetch(roomId);
    if (!members?.includes(userId)) throw new AppError('not_found');
  }

  // The messages of a batch are of different rooms: `runExclusive` stores one message of a room at a time.
  const storeInBatch = createBatcher<NewMessage, SendOutcome>(
    (batch) => {
      const now = clock.now();
      return sendMessages(db, batch, { now, awayMailAt: awayMailTime(config, now) });
    },
    {
      ...BATCH_LIMITS,
      failsAll,
      timeoutError: () => new DatabaseUnavailable(new Error('no batch in time')),
    },
  );

  /** The statement returns only the text. */
  const readWhole = async (row: MessageRow) => (await messages.findMessage(db, row.id)) ?? row;

  async function store(message: MessageOfCall): Promise<SentMessage> {
    const outcome = await storeInBatch(message);
    const { room, isNew, hasPushes } = outcome;
    if (!outcome.message) {
      await assertSessionAccess(db, message.client.session, clock.now());
      throw toRefusalError(room, outcome.isReplyInvalid);
    }
    const isWhole = isNew && !message.replyTo;
    const row = isWhole ? outcome.message : await readWhole(outcome.message);
    const memberIds: [number, number] = [room.user1_id, room.user2_id];
    if (isNew) publish('message-stored', { message: row, memberIds });
    // The sender repeats because it received no response: the process that stored the message may have died
    // before it published the event.
    else publish('lists-changed', { userIds: memberIds });
    if (hasPushes) publish('jobs-queued', { kind: 'push' });
    return { row, isNew };
  }

  return {
    listRooms: (userId: number) => rooms.listRooms(db, userId),

    async listMessages(userId: number, roomId: number, page: messages.Page) {
      if (page.before !== undefined && page.after !== undefined) {
        throw validationFailed('before', 'invalidValue');
      }
      const room = await messages.findMembership(db, userId, roomId);
      assertReadable(room);
      const { after, limit } = page;
      const found = await messages.listMessages(db, roomId, { ...page, limit: limit + 1 });
      const rows = await withKeptNames(db, userId, room, found);
      if (rows.length <= limit) return { rows, next: null };
      // The one more is the newest after a message, otherwise the oldest.
      if (after !== undefined) {
        const newest = rows.slice(0, limit);
        return { rows: newest, next: { after: newest.at(-1)?.id ?? after } };
      }
      const older = rows.slice(1);
      return { rows: older, next: { before: older[0]?.id ?? 0 } };
    },

    /** Stores a message once, even if it is sent several times or to several processes. */
    async send(message: MessageOfCall): Promise<SentMessage> {
      const { roomId, senderId } = message;
      // Before the queue of the room, so that only its members can delay each other.
      await assertMember(roomId, senderId);
      await consumeMessage(limiter, senderId);
      return storeOnce(db, message, () => runExclusive(`room ${roomId}`, () => store(message)));
    },

    /** Returns how many messages are still unread after the mark moved. */
    async markRead(
      { userId, tokenHash }: Caller,
      roomId: number,
      upTo: number | null,
    ): Promise<number> {
      const reader = { userId, tokenHash, now: clock.now() };
      const { room, isPermitted, ...mark } = await messages.moveReadMark(db, reader, roomId, upTo);
      if (!isPermitted) throw new AppError('unauthenticated');
      assertReadable(room);
      if (mark.moved) {
        publish('messages-read', {
          roomId,
          readerId: userId,
          otherId: room.other_id,
          lastReadMessageId: mark.lastReadMessageId,
        });
      }
      return mark.unreadCount;
    },
  };
}
