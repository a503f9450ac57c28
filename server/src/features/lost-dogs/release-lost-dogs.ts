import type { Queryable } from '../../platform/db/db.ts';
import { withdrawMails } from '../../platform/mail/mail-queue.repository.ts';
import type { Emit } from '../../product/events.ts';
import { closeRoomsOfAlert } from '../chat/rooms.repository.ts';
import { aboutAlert } from './lost-dog.mails.ts';
import { removeTask } from './lost-dog-jobs.repository.ts';
import { listIdsOfOwner, listUnusedPhotos } from './lost-dogs.repository.ts';
import { listUnusedPhotosOfReporter } from './sightings.repository.ts';

/**
 * Before the alerts and sightings of a deleted account are deleted with their rows: nothing more is sent of them, the rooms of the
 * search close, and the files of the photos are deleted after the commit.
 */
export async function releaseLostDogs(
  tx: Queryable,
  emit: Emit,
  userId: number,
  now: Date,
): Promise<void> {
  const ids = await listIdsOfOwner(tx, userId);
  for (const id of ids) {
    for (const task of ['announce', 'found', 'end'] as const) await removeTask(tx, task, id);
    await withdrawMails(tx, aboutAlert(id));
    emit('lists-changed', { userIds: await closeRoomsOfAlert(tx, id, now) });
  }
  const names = [
    ...(await listUnusedPhotos(tx, ids)),
    ...(await listUnusedPhotosOfReporter(tx, userId)),
  ];
  if (names.length > 0) emit('photos-unused', { names });
}
