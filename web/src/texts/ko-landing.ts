import { landingKo } from './ko/landing.ts';

/** What the landing page says. */
export const landingTextsKo = {
  landing: landingKo,
} as const;
