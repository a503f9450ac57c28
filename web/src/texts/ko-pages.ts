import { fieldTextsKo } from '@meongmate/shared/texts/field-texts.ko';
import { authKo } from './ko/auth.ts';
import { blocksKo } from './ko/blocks.ts';
import { chatKo } from './ko/chat.ts';
import { connectionsKo } from './ko/connections.ts';
import { contactKo } from './ko/contact.ts';
import { discoverKo } from './ko/discover.ts';
import { formatKo } from './ko/format.ts';
import { homeKo } from './ko/home.ts';
import { locationKo } from './ko/location.ts';
import { mapKo } from './ko/map.ts';
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
import { walkingKo } from './ko/walking.ts';

/** Texts of all other pages: loaded with the first of them. */
export const texts = {
  auth: authKo,
  blocks: blocksKo,
  chat: chatKo,
  connections: connectionsKo,
  contact: contactKo,
  discover: discoverKo,
  field: fieldTextsKo,
  format: formatKo,
  home: homeKo,
  location: locationKo,
  map: mapKo,
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
  walking: walkingKo,
} as const;
