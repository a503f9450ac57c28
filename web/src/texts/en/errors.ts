import type { errorsKo } from '../ko/errors.ts';

export const errorsEn = {
  network: 'A network error occurred. Please check your connection and try again.',
  server: 'Server error ({status})',
  offline: 'You are offline. We will continue as soon as you are connected.',
  unreachable: 'The server cannot be reached. We will try again in a moment.',
  pageBrokenTitle: 'This page could not be shown',
  pageBrokenText: 'Please try again in a moment. If it keeps happening, contact the admin.',
  overlayBroken: 'Something went wrong, so the window was closed. Please open it again.',
  regionBroken: 'This part could not be shown.',
  notFoundTitle: 'You seem to be lost',
  notFoundText: 'The page you are looking for does not exist or has moved.',
  profileUpdateError: 'The profile could not be saved',
  failed: 'Something went wrong. Please try again.',
} as const satisfies Record<keyof typeof errorsKo, string>;
