import { onSessionReset } from '../lib/session-reset.ts';
import { createStore } from '../lib/store.ts';

interface BlockTarget {
  id: number;
  name: string;
}

/** The user whom the open dialog asks about; `app/safety-layer.tsx` renders it above every page. */
export const blockTarget = createStore<BlockTarget | undefined>(undefined);
onSessionReset(() => blockTarget.set(undefined));

export const openBlock = (target: BlockTarget) => blockTarget.set(target);
