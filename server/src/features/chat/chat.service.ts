import type { UnitOfWork } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, type Queryable, sqlState, UNIQUE_VIOLATION } from '../../platform/db/db.ts';
import { Failure, OWN_TEXTS, validationFailed } from '../../platform/http/failures.ts';
import type { Origin } from '../../platform/http/http-server.ts';
import type { InTurn } from '../../platform/turns.ts';
import { recordActivity } from '../activity-log/activity-log.repository.ts';
import { readRefusal, writeRefusal } from './chat.rules.ts';
import * as messages from './messages.repository.ts';
import * as rooms from './rooms.repository.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  work: UnitOfWork;
  inTurn: InTurn;
}

export interface NewMessage {
  roomId: number;
  senderId: number;
  text: string;
  clientId: string | null;
}

const stateOf = (room: rooms.RoomRow) => ({
  blockedPair: room.blocked_pair,
  partnerGone: room.other_deleted || room.other_suspended,
});

async function getRoom(db: Queryable, userId: number, roomId: number): Promise<rooms.RoomRow> {
  const room = await rooms.findRoom(db, userId, roomId);
  if (!room) throw new Failure('not_found');
  return room;
}

export function createChat({ db, clock, work, inTurn }: Dependencies) {
  async function store(message: NewMessage, origin: Origin): Promise<messages.MessageRow> {
    const { roomId, senderId, text, clientId } = message;
    return work(async (tx, emit) => {
      await messages.lockRoom(tx, roomId);
      const room = await getRoom(tx, senderId, roomId);
      const refusal = writeRefusal(stateOf(room));
      if (refusal === 'blocked') throw new Failure('blocked');
      if (refusal === 'partner_gone')
        throw new Failure('forbidden', { text: OWN_TEXTS.formerMember });
      const now = clock.now();
      const row = await messages.insertMessage(tx, { roomId, senderId, text, clientId, now });
      const targetUserId = room.other_id;
      const action = 'message_sent';
      await recordActivity(tx, { action, userId: senderId, targetUserId, origin, now });
      emit('message-stored', { message: row, memberIds: [room.user1_id, room.user2_id] });
      return row;
    });
  }

  return {
    listRooms: (userId: number) => rooms.listRooms(db, userId),

    async listMessages(userId: number, roomId: number, page: messages.Page) {
      if (page.before !== undefined && page.after !== undefined) {
        throw validationFailed('before', 'invalidValue');
      }
      const room = await getRoom(db, userId, roomId);
      if (readRefusal(stateOf(room))) throw new Failure('blocked');
      return messages.listMessages(db, roomId, page);
    },

    /** Stores a message once however often it is sent; `isNew` is false for a repetition. */
    async send(
      message: NewMessage,
      origin: Origin,
    ): Promise<{ row: messages.MessageRow; isNew: boolean }> {
      const { senderId, clientId } = message;
      const known = clientId && (await messages.findByClientId(db, senderId, clientId));
      if (known) return { row: known, isNew: false };
      try {
        const row = await inTurn(`room ${message.roomId}`, () => store(message, origin));
        return { row, isNew: true };
      } catch (error) {
        // The same message arrived twice at once, and the other one was first.
        const first =
          sqlState(error) === UNIQUE_VIOLATION && clientId
            ? await messages.findByClientId(db, senderId, clientId)
            : null;
        if (!first) throw error;
        return { row: first, isNew: false };
      }
    },

    /** Answers how many messages are still unread after the mark moved. */
    async markRead(userId: number, roomId: number, upTo: number | null): Promise<number> {
      return work(async (tx, emit) => {
        await messages.lockRoom(tx, roomId);
        const room = await getRoom(tx, userId, roomId);
        if (readRefusal(stateOf(room))) throw new Failure('blocked');
        const mark = await messages.moveReadMark(tx, roomId, userId, upTo);
        if (mark.moved) {
          emit('messages-read', {
            roomId,
            readerId: userId,
            otherId: room.other_id,
            lastReadMessageId: mark.last_read_message_id,
          });
        }
        return mark.unread_count;
      });
    },
  };
}
