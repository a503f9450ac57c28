import { fieldTextsKo } from '@meongmate/shared/texts/field-texts.ko';
import { authKo } from './ko/auth.ts';
import { commonKo } from './ko/common.ts';
import { errorsKo } from './ko/errors.ts';
import { geolocationKo } from './ko/geolocation.ts';
import { landingKo } from './ko/landing.ts';
import { navKo } from './ko/nav.ts';
import { titleKo } from './ko/title.ts';

/** What the shell and the landing page say: part of every first screen, so keep it small. */
export const firstKo = {
  common: commonKo,
  nav: navKo,
  title: titleKo,
  landing: landingKo,
  auth: authKo,
  geolocation: geolocationKo,
  errors: errorsKo,
  field: fieldTextsKo,
} as const;
