import { fieldTextsEn } from '@meongmate/shared/texts/field-texts.en';
import { authEn } from './en/auth.ts';
import { commonEn } from './en/common.ts';
import { errorsEn } from './en/errors.ts';
import { formatEn } from './en/format.ts';
import { geolocationEn } from './en/geolocation.ts';
import { navEn } from './en/nav.ts';
import { peopleEn } from './en/people.ts';
import { personEn } from './en/person.ts';
import { realtimeEn } from './en/realtime.ts';
import { titleEn } from './en/title.ts';
import { walkingEn } from './en/walking.ts';

/** The English of `ko-first.ts`. */
export const texts = {
  common: commonEn,
  nav: navEn,
  title: titleEn,
  auth: authEn,
  geolocation: geolocationEn,
  errors: errorsEn,
  field: fieldTextsEn,
  format: formatEn,
  walking: walkingEn,
  people: peopleEn,
  person: personEn,
  realtime: realtimeEn,
} as const;
