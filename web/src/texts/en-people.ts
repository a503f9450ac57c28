import { blocksEn } from './en/blocks.ts';
import { connectionsEn } from './en/connections.ts';
import { discoverEn } from './en/discover.ts';
import { mapEn } from './en/map.ts';
import { requestsEn } from './en/requests.ts';

/** The English of `ko-people.ts`. */
export const texts = {
  discover: discoverEn,
  map: mapEn,
  requests: requestsEn,
  connections: connectionsEn,
  blocks: blocksEn,
} as const;
