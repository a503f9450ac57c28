import { useSyncExternalStore } from 'react';

/** What waits for the person: drawn as dots on the tabs. */
export interface Attention {
  pendingRequests: number;
  unreadMessages: number;
}

const NOTHING: Attention = { pendingRequests: 0, unreadMessages: 0 };
let attention = NOTHING;
const listeners = new Set<() => void>();

export function setAttention(next: Partial<Attention>): void {
  attention = { ...attention, ...next };
  for (const listener of listeners) listener();
}

export const clearAttention = () => setAttention(NOTHING);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAttention(): Attention {
  return useSyncExternalStore(subscribe, () => attention);
}
