import { createStore } from './store.ts';

/** Counts that are shown as dots on the tabs. */
interface Attention {
  pendingRequests: number;
  unreadMessages: number;
}

const NOTHING: Attention = { pendingRequests: 0, unreadMessages: 0 };

export const attention = createStore(NOTHING);

export const setAttention = (next: Partial<Attention>) =>
  attention.set({ ...attention.get(), ...next });

export const clearAttention = () => attention.set(NOTHING);
