import { deleteUserCaches } from './user-cache.ts';

const listeners = new Set<() => void>();
let epoch = 0;

/** Registers a callback that deletes cached data of the current user. */
export function onSessionReset(reset: () => void): void {
  listeners.add(reset);
}

/** A number that changes with each user. A response to a request of an earlier number must be ignored. */
export const sessionEpoch = (): number => epoch;

/** Runs all callbacks and deletes the stored lists, so that the next user sees no data of the previous one. */
export function resetSession(): void {
  epoch += 1;
  for (const reset of listeners) reset();
  void deleteUserCaches();
}
