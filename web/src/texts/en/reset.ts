import type { resetKo } from '../ko/reset.ts';

export const resetEn = {
  success: 'A temporary password has been sent by email. Please check your inbox.',
  failed: 'Something went wrong. Please try again.',
  network: 'A network error occurred. Please try again.',
  invalidLink: 'This reset link is not valid.',
} as const satisfies Record<keyof typeof resetKo, string>;
