import { closeNotifications } from './shown-notifications.ts';
import { currentUserEntry, pushDeviceEntry, pushEndpointEntry, pushUserEntry } from './storage.ts';
import { deleteUserCaches } from './user-cache.ts';

const listeners = new Set<() => void>();
let epoch = 0;

/** Registers a callback that deletes cached data of the current user. */
export function onSessionReset(reset: () => void): void {
  listeners.add(reset);
}

/** A number that changes with each user. A response to a request of an earlier number must be ignored. */
export const sessionEpoch = (): number => epoch;

/** In another window the next user may have signed in and turned notifications on. */
function removePushOfPreviousUser(): void {
  if (pushUserEntry.get() === currentUserEntry.get()?.id) return;
  for (const entry of [pushUserEntry, pushDeviceEntry, pushEndpointEntry]) entry.remove();
}

/**
 * Runs all callbacks, closes the notifications and deletes the stored data of the user, so that the next user sees none.
 * Also in a page that has loaded nothing of notifications.
 */
export function resetSession(): void {
  epoch += 1;
  removePushOfPreviousUser();
  for (const reset of listeners) reset();
  void closeNotifications();
  void deleteUserCaches();
}
