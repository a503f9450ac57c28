import { blocksKo } from './ko/blocks.ts';
import { chatKo } from './ko/chat.ts';
import { connectionsKo } from './ko/connections.ts';
import { discoverKo } from './ko/discover.ts';
import { formatKo } from './ko/format.ts';
import { locationHelpKo } from './ko/location-help.ts';
import { mapKo } from './ko/map.ts';
import { peopleKo } from './ko/people.ts';
import { personKo } from './ko/person.ts';
import { photoKo } from './ko/photo.ts';
import { profileKo } from './ko/profile.ts';
import { realtimeKo } from './ko/realtime.ts';
import { requestsKo } from './ko/requests.ts';
import { walkingKo } from './ko/walking.ts';

/** What the pages of signed-in people say. */
export const memberKo = {
  format: formatKo,
  walking: walkingKo,
  people: peopleKo,
  locationHelp: locationHelpKo,
  realtime: realtimeKo,
  photo: photoKo,
  profile: profileKo,
  discover: discoverKo,
  map: mapKo,
  requests: requestsKo,
  person: personKo,
  connections: connectionsKo,
  blocks: blocksKo,
  chat: chatKo,
} as const;
