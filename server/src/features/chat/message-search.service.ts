import { toSearchPattern } from '@meongmate/shared/rules/search-text';
import type { Dependencies } from '../../product/dependencies.ts';
import type { MessageRow } from '../../product/message-row.ts';
import { RATE_LIMITS } from '../../product/rate-limits.ts';
import { searchMessages } from './message-search.repository.ts';
import { findMembership } from './messages.repository.ts';
import { assertReadable } from './room-access.ts';
import { listRoomsByIds, type RoomRow } from './rooms.repository.ts';

export interface FoundMessage {
  message: MessageRow;
  room: RoomRow;
}

interface Search {
  text: string;
  roomId: number | undefined;
  before: number | undefined;
  limit: number;
}

export function createMessageSearch({ db, limiter }: Pick<Dependencies, 'db' | 'limiter'>) {
  async function findMessages(userId: number, { text, roomId, before, limit }: Search) {
    await limiter.consume(RATE_LIMITS.searches, userId);
    await limiter.consume(RATE_LIMITS.searchesAtOnce, userId);
    try {
      return await searchMessages(db, userId, {
        pattern: toSearchPattern(text),
        roomId: roomId ?? null,
        before: before ?? null,
        limit,
      });
    } finally {
      await limiter.refund(RATE_LIMITS.searchesAtOnce, userId);
    }
  }

  return {
    /** The messages that contain a text, newest first, with the names that the viewer sees in the list of rooms. */
    async search(userId: number, search: Search): Promise<FoundMessage[]> {
      const { roomId } = search;
      if (roomId !== undefined) assertReadable(await findMembership(db, userId, roomId));
      const messages = await findMessages(userId, search);
      const roomIds = [...new Set(messages.map((row) => row.room_id))];
      const rooms = new Map(
        (await listRoomsByIds(db, userId, roomIds)).map((room) => [room.id, room]),
      );
      return messages.flatMap((row) => {
        const room = rooms.get(row.room_id);
        if (!room) return [];
        const partner = {
          sender_name: room.other_name,
          sender_dog_name: room.other_dog_name,
          sender_dog_breed: room.other_dog_breed,
        };
        const message = row.sender_id === userId ? row : { ...row, ...partner };
        return [{ message, room }];
      });
    },
  };
}
