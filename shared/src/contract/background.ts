/** On requests of the service worker and of an unused page: they are no visit of the user. */
export const BACKGROUND_HEADER = 'x-background';
