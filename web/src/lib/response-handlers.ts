import { createStore } from './store.ts';

/**
 * What responses change outside of their request. Apart from `api.ts`, so that a visitor's first page has it without the
 * code of requests.
 */
let onUnauthenticated: () => void = () => {};
/** The handler runs when a response says that there is no valid session. */
export function setUnauthenticatedHandler(handler: () => void): void {
  onUnauthenticated = handler;
}
export const endUnauthenticated = (): void => onUnauthenticated();

let onUnseenWarning: () => void = () => {};
/** The handler runs when a write was refused because of a warning that this page does not show yet. */
export function setUnseenWarningHandler(handler: () => void): void {
  onUnseenWarning = handler;
}
export const showUnseenWarning = (): void => onUnseenWarning();

/** The id of the last request with an error response, which is in the server's log; empty without one. */
export const failedRequestId = createStore('');
