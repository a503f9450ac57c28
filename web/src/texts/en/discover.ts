import type { discoverKo } from '../ko/discover.ts';

export const discoverEn = {
  fetchFailed: 'Failed to fetch nearby users',
  mapFailed: 'The map could not be loaded.',
  requestFailed: 'Failed to send request',
  tryAgain: 'Please try again',
  approximate: 'For everyone’s safety, places are shown only roughly.',
  sendRequest: 'Send friend request',
  requestSent: 'Request sent',
  locationRequired: 'Location required',
} as const satisfies Record<keyof typeof discoverKo, string>;
