import { closeNotifications, listNotifications } from '../../lib/shown-notifications.ts';
import { currentUserEntry } from '../../lib/storage.ts';
import { realtime } from '../../lib/use-realtime.ts';
import { findObsolete } from '../../worker/obsolete-notifications.ts';

/** Closes what the user has decided on another device. */
async function closeObsolete(): Promise<void> {
  const userId = currentUserEntry.get()?.id;
  const shown = await listNotifications();
  if (userId === undefined || shown.length === 0) return;
  for (const notification of await findObsolete(shown, userId)) notification.close();
}

let isStarted = false;

/** Closes notifications whose content the user sees here, or has read on another device. */
export function startClosingNotifications(): void {
  if (isStarted) return;
  isStarted = true;
  const closeIfVisible = () => {
    if (document.visibilityState === 'visible') void closeNotifications();
  };
  document.addEventListener('visibilitychange', closeIfVisible);
  closeIfVisible();
  realtime.on('messages-read', ({ roomId, userId }) => {
    if (userId === currentUserEntry.get()?.id) void closeNotifications({ tag: `room-${roomId}` });
  });
  realtime.on('friend-request-updated', ({ status }) => {
    if (status !== 'pending') void closeObsolete();
  });
  realtime.on('walk-updated', () => void closeObsolete());
  realtime.on('message-changed', ({ message }) => {
    if (message.deletedAt) void closeObsolete();
  });
}
