import { fieldTextsEn } from '@meongmate/shared/texts/field-texts.en';
import { authEn } from './en/auth.ts';
import { blocksEn } from './en/blocks.ts';
import { chatEn } from './en/chat.ts';
import { connectionsEn } from './en/connections.ts';
import { contactEn } from './en/contact.ts';
import { discoverEn } from './en/discover.ts';
import { formatEn } from './en/format.ts';
import { homeEn } from './en/home.ts';
import { locationEn } from './en/location.ts';
import { mapEn } from './en/map.ts';
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
import { walkingEn } from './en/walking.ts';

export const texts = {
  auth: authEn,
  blocks: blocksEn,
  chat: chatEn,
  connections: connectionsEn,
  contact: contactEn,
  discover: discoverEn,
  field: fieldTextsEn,
  format: formatEn,
  home: homeEn,
  location: locationEn,
  map: mapEn,
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
  walking: walkingEn,
} as const;
