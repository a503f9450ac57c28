import { blocksEn } from './en/blocks.ts';
import { chatEn } from './en/chat.ts';
import { connectionsEn } from './en/connections.ts';
import { discoverEn } from './en/discover.ts';
import { formatEn } from './en/format.ts';
import { locationHelpEn } from './en/location-help.ts';
import { mapEn } from './en/map.ts';
import { peopleEn } from './en/people.ts';
import { personEn } from './en/person.ts';
import { photoEn } from './en/photo.ts';
import { profileEn } from './en/profile.ts';
import { realtimeEn } from './en/realtime.ts';
import { requestsEn } from './en/requests.ts';
import { walkingEn } from './en/walking.ts';

/** The English of `ko-member.ts`. */
export const memberEn = {
  format: formatEn,
  walking: walkingEn,
  people: peopleEn,
  locationHelp: locationHelpEn,
  realtime: realtimeEn,
  photo: photoEn,
  profile: profileEn,
  discover: discoverEn,
  map: mapEn,
  requests: requestsEn,
  person: personEn,
  connections: connectionsEn,
  blocks: blocksEn,
  chat: chatEn,
} as const;
