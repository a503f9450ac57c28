import { fieldTextsKo } from '@meongmate/shared/texts/field-texts.ko';
import { blocksKo } from './ko/blocks.ts';
import { chatKo } from './ko/chat.ts';
import { connectionsKo } from './ko/connections.ts';
import { contactKo } from './ko/contact.ts';
import { discoverKo } from './ko/discover.ts';
import { formatKo } from './ko/format.ts';
import { locationHelpKo } from './ko/location-help.ts';
import { mapKo } from './ko/map.ts';
import { peopleKo } from './ko/people.ts';
import { personKo } from './ko/person.ts';
import { profileKo } from './ko/profile.ts';
import { realtimeKo } from './ko/realtime.ts';
import { registerKo } from './ko/register.ts';
import { requestsKo } from './ko/requests.ts';
import { resetKo } from './ko/reset.ts';
import { setupKo } from './ko/setup.ts';
import { termsKo } from './ko/terms.ts';
import { walkingKo } from './ko/walking.ts';

/** What all other pages say; comes with the first of them. */
export const restKo = {
  field: fieldTextsKo,
  reset: resetKo,
  setup: setupKo,
  format: formatKo,
  walking: walkingKo,
  people: peopleKo,
  locationHelp: locationHelpKo,
  realtime: realtimeKo,
  register: registerKo,
  profile: profileKo,
  discover: discoverKo,
  map: mapKo,
  requests: requestsKo,
  person: personKo,
  connections: connectionsKo,
  blocks: blocksKo,
  chat: chatKo,
  contact: contactKo,
  terms: termsKo,
} as const;
