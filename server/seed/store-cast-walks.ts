import { WALK_MINUTES_DEFAULT } from '@meongmate/shared/rules/limits';
import { DEFAULT_TIME_ZONE } from '@meongmate/shared/rules/time-zones';
import {
  insertWalk,
  insertWalkEvent,
  saveReview,
  setPlan,
  setStatus,
} from '../src/features/walks/walk-changes.repository.ts';
import { queueReminders } from '../src/features/walks/walk-reminders.repository.ts';
import type { WalkPlan } from '../src/features/walks/walks.rules.ts';
import { onlyRow, type Queryable } from '../src/platform/db/db.ts';
import type { WalkEventRow } from '../src/product/message-row.ts';
import { walkMessageText } from '../src/product/texts/walk-message-text.ts';
import { momentBefore } from './cast.ts';
import type { CastKey, CastMessage, CastRoom, CastWalk, CastWalkEvent } from './cast-types.ts';
import { walkStart } from './cast-walks.ts';

const toStart = (walk: CastWalk, now: Date) => ({
  starts_at: walkStart(now, walk).toISOString(),
  time_zone: DEFAULT_TIME_ZONE,
});

const toEventRow = (
  { action, walk, before }: CastWalkEvent,
  walkId: number,
  now: Date,
): WalkEventRow => ({
  ...toStart(walk, now),
  walk_id: walkId,
  action,
  previous_starts_at: before ? walkStart(now, before).toISOString() : null,
});

/** The text of a message; that of a walk names its time. */
export function storedText({ text, walk, walkEvent }: CastMessage, now: Date): string {
  const event = walkEvent ? toEventRow(walkEvent, 0, now) : null;
  const parts = { walk: walk && toStart(walk, now), walk_event: event };
  return walkMessageText(parts, { language: 'ko' }) ?? text;
}

const toPlan = (walk: CastWalk, now: Date): WalkPlan => ({
  startsAt: walkStart(now, walk),
  timeZone: DEFAULT_TIME_ZONE,
  durationMinutes: WALK_MINUTES_DEFAULT,
  place: walk.place,
  note: walk.note,
});

/** Stores what a member did to a walk, whose message is stored. */
async function storeEvent(
  tx: Queryable,
  {
    walkId,
    messageId,
    userId,
    at,
    now,
  }: Record<'walkId' | 'messageId' | 'userId', number> & Record<'at' | 'now', Date>,
  event: CastWalkEvent,
): Promise<void> {
  const { action, walk } = event;
  const change = { walkId, userId, now: at };
  if (action === 'changed') await setPlan(tx, change, toPlan(walk, now));
  else await setStatus(tx, change, action);
  await insertWalkEvent(tx, messageId, toEventRow(event, walkId, now));
}

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
  let walkId = 0;
  for (const [index, { from, minutesAgo, walk, walkEvent }] of room.messages.entries()) {
    if (!walk && !walkEvent) continue;
    const message = onlyRow(
      await tx.query<{ id: number; room_id: number; sender_id: number }>(
        'select id, room_id, sender_id from chat_messages where room_id = $1 order by id limit 1 offset $2',
        [roomId, index],
      ),
    );
    const at = momentBefore(now, minutesAgo);
    if (walkEvent) {
      const ids = { walkId, messageId: message.id, userId: message.sender_id };
      await storeEvent(tx, { ...ids, at, now }, walkEvent);
    }
    if (!walk) continue;
    const { status, reviews = {} } = walk;
    walkId = await insertWalk(tx, message, toPlan(walk, now), at, null);
    if (status === 'accepted') {
      const partnerId = idOf(room.members[0] === from ? room.members[1] : room.members[0]);
      await setStatus(tx, { walkId, userId: partnerId, now }, status);
      await queueReminders(tx, [walkId], now);
    }
    for (const [key, review] of Object.entries(reviews)) {
      await saveReview(tx, { walkId, userId: idOf(key as CastKey), review, now });
    }
  }
}
