import type { termsKo } from '../ko/terms.ts';

export const termsEn = {
  acceptError: 'Error occurred while accepting terms. Please try again.',
} as const satisfies Record<keyof typeof termsKo, string>;
