import type { sessionKo } from '../ko/session.ts';

export const sessionEn = {
  loginRequired: 'Login Required',
  loginRequiredText: 'Log in to see this page.',
  goToLogin: 'Go to login',
  sessionEnded: 'Your session has ended. Please log in again.',
} as const satisfies Record<keyof typeof sessionKo, string>;
