import { fieldTextsEn } from '@meongmate/shared/texts/field-texts.en';
import { authEn } from './en/auth.ts';
import { chatEn } from './en/chat.ts';
import { commonEn } from './en/common.ts';
import { contactEn } from './en/contact.ts';
import { discoverEn } from './en/discover.ts';
import { errorsEn } from './en/errors.ts';
import { formatEn } from './en/format.ts';
import { geolocationEn } from './en/geolocation.ts';
import { landingEn } from './en/landing.ts';
import { navEn } from './en/nav.ts';
import { peopleEn } from './en/people.ts';
import { profileEn } from './en/profile.ts';
import { realtimeEn } from './en/realtime.ts';
import { requestsEn } from './en/requests.ts';
import { resetEn } from './en/reset.ts';
import { termsEn } from './en/terms.ts';
import { titleEn } from './en/title.ts';
import { walkingEn } from './en/walking.ts';
import type { Catalogue } from './ko.ts';

/** English, with exactly the keys of the Korean catalogue: a missing text is a type error. */
export const en = {
  field: fieldTextsEn,
  common: commonEn,
  nav: navEn,
  title: titleEn,
  landing: landingEn,
  auth: authEn,
  reset: resetEn,
  geolocation: geolocationEn,
  errors: errorsEn,
  format: formatEn,
  walking: walkingEn,
  people: peopleEn,
  realtime: realtimeEn,
  profile: profileEn,
  discover: discoverEn,
  requests: requestsEn,
  chat: chatEn,
  contact: contactEn,
  terms: termsEn,
} satisfies Catalogue;
