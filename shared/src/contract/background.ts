/** On requests of the service worker: they are not a visit of the user. */
export const BACKGROUND_HEADER = 'x-background';
