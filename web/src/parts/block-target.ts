import { onSessionReset } from '../lib/session-reset.ts';
import { createStore } from '../lib/store.ts';

export interface BlockTarget {
  id: number;
  name: string;
  /** Asked by the open conversation, which has an error text of its own (CHAT-19). */
  isInConversation?: boolean;
}

/** The user whom the open dialog asks about; `app/safety-layer.tsx` renders it above every page. */
export const blockTarget = createStore<BlockTarget | undefined>(undefined);
onSessionReset(() => blockTarget.set(undefined));

export const openBlock = (target: BlockTarget) => blockTarget.set(target);
