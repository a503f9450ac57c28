import type { MessageOutbox } from '../sending/message-outbox.ts';
import { showStoredPhotos } from './photo-storage.ts';
import { removePhotos } from './photo-upload.ts';

/** Shows the photos of new entries, and deletes the files of those that were sent or deleted. */
export function followPhotos({ userId, entries }: MessageOutbox): void {
  let previous = new Set<string>();
  const follow = () => {
    const photos = entries.get().filter(({ photo }) => photo);
    const ids = new Set(photos.map(({ clientId }) => clientId));
    const added = [...ids].filter((clientId) => !previous.has(clientId));
    const removed = [...previous].filter((clientId) => !ids.has(clientId));
    previous = ids;
    if (added.length > 0) void showStoredPhotos(userId, added);
    if (removed.length > 0) void removePhotos(userId, removed);
  };
  entries.subscribe(follow);
  follow();
}
