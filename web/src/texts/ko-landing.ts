import { landingKo } from './ko/landing.ts';

/** What the landing page says. */
export const texts = {
  landing: landingKo,
} as const;
