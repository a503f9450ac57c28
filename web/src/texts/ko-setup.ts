import { setupKo } from './ko/setup.ts';

/** What the sign-up says. */
export const texts = {
  setup: setupKo,
} as const;
