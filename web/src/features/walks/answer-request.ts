import { createStore } from '../../lib/store.ts';

/** The walk whose answer the user wants to give: its card takes the focus as soon as it is on the screen. */
export const answerRequest = createStore<number | undefined>(undefined);
