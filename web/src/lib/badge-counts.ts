import { createStore } from './store.ts';

/** Counts that are shown as dots on the tabs. */
interface BadgeCounts {
  pendingRequests: number;
  unreadMessages: number;
  /** Accepted requests that the sender has not seen in the list of sent requests. */
  newAcceptances: number;
}

const NO_COUNTS: BadgeCounts = { pendingRequests: 0, unreadMessages: 0, newAcceptances: 0 };

export const badgeCounts = createStore(NO_COUNTS);

export const setBadgeCounts = (next: Partial<BadgeCounts>) =>
  badgeCounts.set({ ...badgeCounts.get(), ...next });

export const clearBadgeCounts = () => badgeCounts.set(NO_COUNTS);
