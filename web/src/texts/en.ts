import { fieldTextsEn } from '@meongmate/shared/texts/field-texts.en';
import { alertsEn } from './en/alerts.ts';
import { authEn } from './en/auth.ts';
import { blocksEn } from './en/blocks.ts';
import { chatEn } from './en/chat.ts';
import { commonEn } from './en/common.ts';
import { connectionsEn } from './en/connections.ts';
import { contactEn } from './en/contact.ts';
import { discoverEn } from './en/discover.ts';
import { errorsEn } from './en/errors.ts';
import { formatEn } from './en/format.ts';
import { geolocationEn } from './en/geolocation.ts';
import { homeEn } from './en/home.ts';
import { landingEn } from './en/landing.ts';
import { locationEn } from './en/location.ts';
import { locationHelpEn } from './en/location-help.ts';
import { mapEn } from './en/map.ts';
import { navEn } from './en/nav.ts';
import { peopleEn } from './en/people.ts';
import { personEn } from './en/person.ts';
import { photoEn } from './en/photo.ts';
import { profileEn } from './en/profile.ts';
import { profileFieldEn } from './en/profile-field.ts';
import { realtimeEn } from './en/realtime.ts';
import { registerEn } from './en/register.ts';
import { reportsEn } from './en/reports.ts';
import { requestsEn } from './en/requests.ts';
import { resetEn } from './en/reset.ts';
import { setupEn } from './en/setup.ts';
import { termsEn } from './en/terms.ts';
import { titleEn } from './en/title.ts';
import { walkingEn } from './en/walking.ts';
import type { Catalogue } from './ko.ts';

/** The English catalogue. It has exactly the keys of the Korean one: a missing text is a type error. */
export const en = {
  alerts: alertsEn,
  auth: authEn,
  blocks: blocksEn,
  chat: chatEn,
  common: commonEn,
  connections: connectionsEn,
  contact: contactEn,
  discover: discoverEn,
  errors: errorsEn,
  field: fieldTextsEn,
  format: formatEn,
  geolocation: geolocationEn,
  home: homeEn,
  location: locationEn,
  landing: landingEn,
  locationHelp: locationHelpEn,
  map: mapEn,
  nav: navEn,
  people: peopleEn,
  person: personEn,
  photo: photoEn,
  profile: profileEn,
  profileField: profileFieldEn,
  realtime: realtimeEn,
  register: registerEn,
  reports: reportsEn,
  requests: requestsEn,
  reset: resetEn,
  setup: setupEn,
  terms: termsEn,
  title: titleEn,
  walking: walkingEn,
} satisfies Catalogue;
