import { fieldTextsKo } from '@meongmate/shared/texts/field-texts.ko';
import { alertsKo } from './ko/alerts.ts';
import { authKo } from './ko/auth.ts';
import { blocksKo } from './ko/blocks.ts';
import { chatKo } from './ko/chat.ts';
import { commonKo } from './ko/common.ts';
import { connectionsKo } from './ko/connections.ts';
import { contactKo } from './ko/contact.ts';
import { discoverKo } from './ko/discover.ts';
import { errorsKo } from './ko/errors.ts';
import { formatKo } from './ko/format.ts';
import { geolocationKo } from './ko/geolocation.ts';
import { homeKo } from './ko/home.ts';
import { landingKo } from './ko/landing.ts';
import { locationKo } from './ko/location.ts';
import { locationHelpKo } from './ko/location-help.ts';
import { mapKo } from './ko/map.ts';
import { navKo } from './ko/nav.ts';
import { peopleKo } from './ko/people.ts';
import { personKo } from './ko/person.ts';
import { photoKo } from './ko/photo.ts';
import { profileKo } from './ko/profile.ts';
import { profileFieldKo } from './ko/profile-field.ts';
import { realtimeKo } from './ko/realtime.ts';
import { registerKo } from './ko/register.ts';
import { reportsKo } from './ko/reports.ts';
import { requestsKo } from './ko/requests.ts';
import { resetKo } from './ko/reset.ts';
import { setupKo } from './ko/setup.ts';
import { termsKo } from './ko/terms.ts';
import { titleKo } from './ko/title.ts';
import { walkingKo } from './ko/walking.ts';

/** The Korean catalogue, which is complete: its keys are the keys of all languages. */
export const ko = {
  alerts: alertsKo,
  auth: authKo,
  blocks: blocksKo,
  chat: chatKo,
  common: commonKo,
  connections: connectionsKo,
  contact: contactKo,
  discover: discoverKo,
  errors: errorsKo,
  field: fieldTextsKo,
  format: formatKo,
  geolocation: geolocationKo,
  home: homeKo,
  location: locationKo,
  landing: landingKo,
  locationHelp: locationHelpKo,
  map: mapKo,
  nav: navKo,
  people: peopleKo,
  person: personKo,
  photo: photoKo,
  profile: profileKo,
  profileField: profileFieldKo,
  realtime: realtimeKo,
  register: registerKo,
  reports: reportsKo,
  requests: requestsKo,
  reset: resetKo,
  setup: setupKo,
  terms: termsKo,
  title: titleKo,
  walking: walkingKo,
} as const;

export type Korean = typeof ko;
export type Catalogue = { [F in keyof Korean]: { [K in keyof Korean[F]]: string } };
