import { landingEn } from './en/landing.ts';

/** The English of `ko-landing.ts`. */
export const landingTextsEn = {
  landing: landingEn,
} as const;
