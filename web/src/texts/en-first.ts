import { fieldTextsEn } from '@meongmate/shared/texts/field-texts.en';
import { authEn } from './en/auth.ts';
import { commonEn } from './en/common.ts';
import { errorsEn } from './en/errors.ts';
import { geolocationEn } from './en/geolocation.ts';
import { landingEn } from './en/landing.ts';
import { navEn } from './en/nav.ts';
import { titleEn } from './en/title.ts';

/** The English of `ko-first.ts`. */
export const firstEn = {
  common: commonEn,
  nav: navEn,
  title: titleEn,
  landing: landingEn,
  auth: authEn,
  geolocation: geolocationEn,
  errors: errorsEn,
  field: fieldTextsEn,
} as const;
