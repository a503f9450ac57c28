import { createStore } from '../../../lib/store.ts';

/** The message whose photo the viewer shows. */
export const viewedPhoto = createStore<number | undefined>(undefined);
