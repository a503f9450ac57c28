import { blocksKo } from './ko/blocks.ts';
import { connectionsKo } from './ko/connections.ts';
import { discoverKo } from './ko/discover.ts';
import { mapKo } from './ko/map.ts';
import { requestsKo } from './ko/requests.ts';

/** What the pages of people near, of requests and of friends say. */
export const texts = {
  discover: discoverKo,
  map: mapKo,
  requests: requestsKo,
  connections: connectionsKo,
  blocks: blocksKo,
} as const;
