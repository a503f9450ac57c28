import { createStore } from '../lib/store.ts';

/** Counts that are shown as dots on the tabs. */
interface BadgeCounts {
  pendingRequests: number;
  unreadMessages: number;
  /** Accepted requests that the sender has not seen in the list of sent requests. */
  newAcceptances: number;
}

const NO_COUNTS: BadgeCounts = { pendingRequests: 0, unreadMessages: 0, newAcceptances: 0 };

export const badgeCounts = createStore(NO_COUNTS);

/** Also shows the number on the icon of the installed app, which the service worker changes with each push. */
export function setBadgeCounts(next: Partial<BadgeCounts>): void {
  const counts = { ...badgeCounts.get(), ...next };
  badgeCounts.set(counts);
  const total = counts.pendingRequests + counts.unreadMessages;
  // Not in all browsers; some reject it outside of an installed app.
  if ('setAppBadge' in navigator) navigator.setAppBadge(total).catch(() => {});
}

export const clearBadgeCounts = () => setBadgeCounts(NO_COUNTS);
