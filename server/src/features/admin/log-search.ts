import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../platform/db/db.ts';
import type { GeoIpLookup } from '../../platform/geoip/geoip-lookup.ts';
import { parseUserAgent } from '../../platform/user-agent.ts';
import { listDistinctValues } from './admin-lists.repository.ts';
import {
  clientWords,
  createMatcher,
  type LogMatches,
  locationWords,
  matchingActions,
  matchingSharing,
} from './log-search.rules.ts';

/** Number of values to test before other requests are served: one user agent takes 0.1 ms. */
const CHUNK_SIZE = 100;

async function filterInChunks(
  values: readonly string[],
  isMatch: (value: string) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < values.length; from += CHUNK_SIZE) {
    found.push(...values.slice(from, from + CHUNK_SIZE).filter(isMatch));
    await setImmediate();
  }
  return found;
}

/**
 * The screen shows words that are not stored: of actions, user agents and locations. The text is compared with each
 * distinct stored value, of which there are as many as addresses in the log; an index then finds the rows of each match.
 */
export async function findMatchingValues(
  db: Db,
  locateIp: GeoIpLookup,
  text: string,
): Promise<LogMatches> {
  const matches = createMatcher(text);
  const values = await listDistinctValues(db);
  return {
    actions: matchingActions(matches),
    sharing: matchingSharing(matches),
    userAgents: await filterInChunks(values.userAgents, (userAgent) =>
      matches(clientWords(parseUserAgent(userAgent))),
    ),
    addresses: await filterInChunks(values.addresses, (address) => {
      const { country, region, city } = locateIp(address);
      const location = { locationCountry: country, locationRegion: region, locationCity: city };
      return matches([address, ...locationWords(location)]);
    }),
    locations: await filterInChunks(values.locations, (location) => {
      const [country = '', region = '', city = ''] = location.split('\n');
      return matches(
        locationWords({ locationCountry: country, locationRegion: region, locationCity: city }),
      );
    }),
  };
}
