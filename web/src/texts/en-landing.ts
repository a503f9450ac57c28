import { landingEn } from './en/landing.ts';

/** The English of `ko-landing.ts`. */
export const texts = {
  landing: landingEn,
} as const;
