import { setupKo } from './ko/setup.ts';

/** What the sign-up says. */
export const setupTextsKo = {
  setup: setupKo,
} as const;
