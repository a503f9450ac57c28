import { fieldTextsEn } from '@meongmate/shared/texts/field-texts.en';
import { blocksEn } from './en/blocks.ts';
import { chatEn } from './en/chat.ts';
import { connectionsEn } from './en/connections.ts';
import { contactEn } from './en/contact.ts';
import { discoverEn } from './en/discover.ts';
import { formatEn } from './en/format.ts';
import { locationHelpEn } from './en/location-help.ts';
import { mapEn } from './en/map.ts';
import { peopleEn } from './en/people.ts';
import { personEn } from './en/person.ts';
import { profileEn } from './en/profile.ts';
import { realtimeEn } from './en/realtime.ts';
import { registerEn } from './en/register.ts';
import { requestsEn } from './en/requests.ts';
import { resetEn } from './en/reset.ts';
import { setupEn } from './en/setup.ts';
import { termsEn } from './en/terms.ts';
import { walkingEn } from './en/walking.ts';

/** The English of `ko-rest.ts`. */
export const restEn = {
  field: fieldTextsEn,
  reset: resetEn,
  setup: setupEn,
  format: formatEn,
  walking: walkingEn,
  people: peopleEn,
  locationHelp: locationHelpEn,
  realtime: realtimeEn,
  register: registerEn,
  profile: profileEn,
  discover: discoverEn,
  map: mapEn,
  requests: requestsEn,
  person: personEn,
  connections: connectionsEn,
  blocks: blocksEn,
  chat: chatEn,
  contact: contactEn,
  terms: termsEn,
} as const;
