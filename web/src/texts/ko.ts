import { fieldTextsKo } from '@meongmate/shared/texts/field-texts.ko';
import { authKo } from './ko/auth.ts';
import { chatKo } from './ko/chat.ts';
import { commonKo } from './ko/common.ts';
import { contactKo } from './ko/contact.ts';
import { discoverKo } from './ko/discover.ts';
import { errorsKo } from './ko/errors.ts';
import { formatKo } from './ko/format.ts';
import { geolocationKo } from './ko/geolocation.ts';
import { landingKo } from './ko/landing.ts';
import { navKo } from './ko/nav.ts';
import { peopleKo } from './ko/people.ts';
import { profileKo } from './ko/profile.ts';
import { realtimeKo } from './ko/realtime.ts';
import { requestsKo } from './ko/requests.ts';
import { resetKo } from './ko/reset.ts';
import { termsKo } from './ko/terms.ts';
import { titleKo } from './ko/title.ts';
import { walkingKo } from './ko/walking.ts';

/** Korean, the complete catalogue: its keys are the keys of every language. */
export const ko = {
  field: fieldTextsKo,
  common: commonKo,
  nav: navKo,
  title: titleKo,
  landing: landingKo,
  auth: authKo,
  reset: resetKo,
  geolocation: geolocationKo,
  errors: errorsKo,
  format: formatKo,
  walking: walkingKo,
  people: peopleKo,
  realtime: realtimeKo,
  profile: profileKo,
  discover: discoverKo,
  requests: requestsKo,
  chat: chatKo,
  contact: contactKo,
  terms: termsKo,
} as const;

export type Korean = typeof ko;
export type Catalogue = { [F in keyof Korean]: { [K in keyof Korean[F]]: string } };
