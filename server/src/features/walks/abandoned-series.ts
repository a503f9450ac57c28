import type { Queryable } from '../../platform/db/db.ts';
import type { Emit } from '../../product/events.ts';
import { storedWalkText } from '../../product/texts/walk-message-text.ts';
import { insertQuietMessage } from '../chat/quiet-messages.repository.ts';
import type { KeptSeriesRow } from './kept-series.repository.ts';
import { toSeriesEvent } from './start-series.ts';
import { setCancelled } from './walk-changes.repository.ts';
import { removeWalkJobs } from './walk-reminders.repository.ts';
import { insertSeriesEvent, listOpenWalks, setSeriesStatus } from './walk-series.repository.ts';

/** Ends a series that both members missed for weeks, with a message that is not unread. */
export async function endAbandoned(
  tx: Queryable,
  emit: Emit,
  { series, user1_id, user2_id }: KeptSeriesRow,
  now: Date,
): Promise<void> {
  const walkIds = (await listOpenWalks(tx, series.id, now)).map(({ id }) => id);
  await setCancelled(tx, walkIds, now);
  await removeWalkJobs(tx, walkIds);
  await setSeriesStatus(tx, series.id, { status: 'ended', answer: null, now });
  const event = toSeriesEvent(series, 'ended', { now });
  const text = storedWalkText({ series_event: event });
  const { room_id: roomId, proposed_by: senderId } = series;
  const message = await insertQuietMessage(tx, { roomId, senderId, text, now });
  await insertSeriesEvent(tx, message.id, event);
  const recipientIds: [number, number] = [user1_id, user2_id];
  emit('message-stored', {
    message: { ...message, series_event: event },
    memberIds: recipientIds,
  });
  emit('series-changed', {
    series: { id: series.id, room_id: roomId, status: 'ended' },
    recipientIds,
  });
  for (const id of walkIds)
    emit('walk-changed', { walk: { id, room_id: roomId, status: 'cancelled' }, recipientIds });
}
