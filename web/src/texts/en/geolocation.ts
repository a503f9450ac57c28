import type { geolocationKo } from '../ko/geolocation.ts';

export const geolocationEn = {
  unsupported: 'Geolocation is not supported by this browser.',
  denied: 'Location access denied by user.',
  unavailable: 'Location information is unavailable.',
  timeout: 'Location request timed out.',
  unknown: 'Unable to retrieve your location.',
  hintUnsupported: 'Please open this page in a current version of Safari or Chrome.',
  hintUnavailable: 'Please check that GPS is turned on.',
  hintTimeout: 'Turn GPS on and try again near a window or outdoors.',
  hintUnknown: 'Turn GPS on and try again.',
  locationError: 'Location not found',
  locationUpdateFailed: 'The location could not be updated',
} as const satisfies Record<keyof typeof geolocationKo, string>;
