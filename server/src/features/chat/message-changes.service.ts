import { CHANGES_PAGE_SIZE } from '@meongmate/shared/rules/limits';
import type { Reaction } from '@meongmate/shared/rules/reactions';
import type { Queryable } from '../../platform/db/db.ts';
import { AppError, validationFailed } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { MessageRow } from '../../product/message-row.ts';
import { RATE_LIMITS } from '../../product/rate-limits.ts';
import { withdrawAwayMail } from '../away-mail/away-mail.repository.ts';
import type { PhotoLifecycle } from '../photos/photo-lifecycle.ts';
import * as changes from './message-changes.repository.ts';
import { decideTakeBack, reactionRefusal } from './message-changes.rules.ts';
import { findMembership, findMessage, type MembershipRow } from './messages.repository.ts';
import { assertReadable, toRefusalError, toRoomState } from './room-access.ts';
import { lockRoom } from './rooms.repository.ts';
import { withKeptNames } from './shown-senders.ts';

interface Changer {
  userId: number;
  client: Pick<ClientInfo, 'session'>;
}

/** The message and its room, after the room is locked. */
interface Found {
  room: MembershipRow;
  message: MessageRow;
  now: Date;
}

/** `isChanged` is false if the message already is as it should be. */
interface Applied {
  isChanged: boolean;
  /** The names of photos whose files can be deleted. */
  discarded: string[];
}

const isAboutWalk = ({ walk, walk_event: event, series_event: series = null }: MessageRow) =>
  walk !== null || event !== null || series !== null;

export function createMessageChanges({
  db,
  clock,
  limiter,
  unitOfWork,
  runExclusive,
  photos,
}: Dependencies & { photos: Pick<PhotoLifecycle, 'assignWithCleanup'> }) {
  /** Changes a message under the lock of its room; the event has the message as the partner may see it. */
  async function change(
    { userId, client }: Changer,
    messageId: number,
    apply: (tx: Queryable, found: Found) => Promise<Applied>,
  ): Promise<MessageRow> {
    // Before the queue of the room, so that only its members can delay each other.
    const roomId = await changes.findRoomId(db, userId, messageId);
    if (roomId === null) throw new AppError('not_found');
    const store = () =>
      unitOfWork(client, async (tx, emit) => {
        await lockRoom(tx, roomId);
        const room = await findMembership(tx, userId, roomId);
        const message = await findMessage(tx, messageId);
        if (!room || !message) throw new AppError('not_found');
        const { isChanged, discarded } = await apply(tx, { room, message, now: clock.now() });
        if (!isChanged) return { replaced: [], result: message };
        const changeSeq = await changes.markChanged(tx, roomId, messageId);
        const changed = await findMessage(tx, messageId);
        if (!changed) throw new Error('a changed message does not exist');
        const partner = { is_closed: room.is_closed, other_id: userId };
        const [shown = changed] = await withKeptNames(tx, room.other_id, partner, [changed]);
        const memberIds: [number, number] = [room.user1_id, room.user2_id];
        emit('message-changed', { message: shown, memberIds, changeSeq });
        return { replaced: discarded, result: changed };
      });
    return photos.assignWithCleanup([], () => runExclusive(`room ${roomId}`, store));
  }

  return {
    /** Sets the caller's reaction; null removes it. */
    async react(
      changer: Changer,
      messageId: number,
      reaction: Reaction | null,
    ): Promise<MessageRow> {
      await limiter.consume(RATE_LIMITS.reactions, changer.userId);
      return change(changer, messageId, async (tx, { room, message }) => {
        const isTakenBack = Boolean(message.deleted_at);
        const refusal = reactionRefusal(toRoomState(room), { isTakenBack });
        if (refusal === 'taken_back') throw new AppError('message_deleted');
        if (refusal) throw toRefusalError(room);
        const isChanged = await changes.setReaction(tx, messageId, changer.userId, reaction);
        return { isChanged, discarded: [] };
      });
    },

    /** Empties an own message for both members; its place in the order stays. */
    takeBack(changer: Changer, messageId: number): Promise<MessageRow> {
      return change(changer, messageId, async (tx, { room, message, now }) => {
        const state = {
          isOwn: message.sender_id === changer.userId,
          isAboutWalk: isAboutWalk(message),
          isTakenBack: Boolean(message.deleted_at),
          sentAt: message.created_at,
        };
        const decision = decideTakeBack(toRoomState(room), state, now);
        switch (decision) {
          case 'take_back':
            await withdrawAwayMail(tx, room.other_id, now);
            return { isChanged: true, discarded: await changes.clearMessage(tx, messageId, now) };
          case 'unchanged':
            return { isChanged: false, discarded: [] };
          case 'walk':
            throw validationFailed('messageId', 'invalidValue');
          case 'foreign':
            throw new AppError('forbidden');
          case 'too_late':
            throw new AppError('too_late');
          default:
            throw toRefusalError(room);
        }
      });
    },

    /** The messages that changed after a number, and the number to continue with. */
    async listChanges(userId: number, roomId: number, after: number) {
      const room = await findMembership(db, userId, roomId);
      assertReadable(room);
      const found = await changes.listChanged(db, roomId, after, CHANGES_PAGE_SIZE + 1);
      const page = found.slice(0, CHANGES_PAGE_SIZE);
      return {
        rows: await withKeptNames(db, userId, room, page),
        // A restored backup can have a lower number than the one that the client has seen.
        changeSeq: page.at(-1)?.change_seq ?? Math.min(after, room.change_seq),
        more: found.length > page.length,
      };
    },
  };
}
