import { WALK_MINUTES_DEFAULT } from '@meongmate/shared/rules/limits';
import {
  insertWalk,
  saveReview,
  setStatus,
} from '../src/features/walks/walk-changes.repository.ts';
import { queueReminder } from '../src/features/walks/walk-reminders.repository.ts';
import { onlyRow, type Queryable } from '../src/platform/db/db.ts';
import { TEXTS } from '../src/product/texts/texts.ts';
import { momentBefore } from './cast.ts';
import type { CastKey, CastMessage, CastRoom } from './cast-types.ts';
import { walkStart } from './cast-walks.ts';

/** The text of a message; that of a walk names its time. */
export const storedText = ({ text, walk }: CastMessage, now: Date): string =>
  walk ? TEXTS.ko.walks.proposal(walkStart(now, walk)) : text;

interface StoredRoom {
  roomId: number;
  room: CastRoom;
  now: Date;
  idOf: (key: CastKey) => number;
}

/** Stores the walks of a room whose messages are stored. */
export async function storeWalks(
  tx: Queryable,
  { roomId, room, now, idOf }: StoredRoom,
): Promise<void> {
  for (const [index, { from, minutesAgo, walk }] of room.messages.entries()) {
    if (!walk) continue;
    const message = onlyRow(
      await tx.query<{ id: number; room_id: number; sender_id: number }>(
        'select id, room_id, sender_id from chat_messages where room_id = $1 and seq = $2',
        [roomId, index + 1],
      ),
    );
    const { place, note, status, reviews = {} } = walk;
    const startsAt = walkStart(now, walk);
    const plan = { startsAt, durationMinutes: WALK_MINUTES_DEFAULT, place, note };
    const walkId = await insertWalk(tx, message, plan, momentBefore(now, minutesAgo));
    if (status === 'accepted') {
      const partnerId = idOf(room.members[0] === from ? room.members[1] : room.members[0]);
      await setStatus(tx, { walkId, userId: partnerId, now }, status);
      await queueReminder(tx, walkId, now);
    }
    for (const [key, review] of Object.entries(reviews)) {
      await saveReview(tx, { walkId, userId: idOf(key as CastKey), review, now });
    }
  }
}
