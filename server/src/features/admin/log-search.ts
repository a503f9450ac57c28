import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../platform/db/db.ts';
import type { GeoIpLookup } from '../../platform/geoip/geoip-lookup.ts';
import { parseUserAgent } from '../../platform/user-agent.ts';
import { listShownValues } from './admin-lists.repository.ts';
import {
  actionsShown,
  clientWords,
  type LogMatches,
  locationWords,
  sharingShown,
  wordSearch,
} from './log-search.rules.ts';

/** Number of values to test before other requests are served: one user agent takes 0.1 ms. */
const AT_A_TIME = 100;

async function filterInTurns(
  values: readonly string[],
  isMatch: (value: string) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < values.length; from += AT_A_TIME) {
    found.push(...values.slice(from, from + AT_A_TIME).filter(isMatch));
    await setImmediate();
  }
  return found;
}

/**
 * The screen shows words that are not stored: of actions, user agents and locations. There are few distinct
 * stored values, so the text is compared with these; an index then finds the rows of each match.
 */
export async function findShownValues(
  db: Db,
  locateIp: GeoIpLookup,
  text: string,
): Promise<LogMatches> {
  const finds = wordSearch(text);
  const values = await listShownValues(db);
  return {
    actions: actionsShown(finds),
    sharing: sharingShown(finds),
    userAgents: await filterInTurns(values.userAgents, (userAgent) =>
      finds(clientWords(parseUserAgent(userAgent))),
    ),
    addresses: await filterInTurns(values.addresses, (address) => {
      const { country, region, city } = locateIp(address);
      const location = { locationCountry: country, locationRegion: region, locationCity: city };
      return finds([address, ...locationWords(location)]);
    }),
    locations: await filterInTurns(values.locations, (location) => {
      const [country = '', region = '', city = ''] = location.split('\n');
      return finds(
        locationWords({ locationCountry: country, locationRegion: region, locationCity: city }),
      );
    }),
  };
}
