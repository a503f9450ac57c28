/** Other ways to find nearby users: each is prepared for the users in the database, then measured. */
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { NEARBY_COUNT_MAX } from '@meongmate/shared/rules/limits';
import {
  findCandidates,
  type NearbyRow,
  type Search,
} from '../../server/src/features/nearby/nearby.repository.ts';
import { toNearbyUser } from '../../server/src/features/nearby/nearby.view.ts';
import { CARD_COLUMNS } from '../../server/src/features/users/profile-columns.repository.ts';
import type { Db } from '../../server/src/platform/db/db.ts';
import { openServerDb } from '../../server/src/platform/db/server-db.ts';
import { COMPRESSION } from '../../server/src/platform/http/compression.ts';
import type { Viewer } from './viewers.ts';

export const RADIUS_KM = 5;
/** The limit that the page requests, and the default of the API. */
export const LIMITS = [20, 100];

export interface Competitor {
  name: string;
  search(viewer: Viewer): Promise<unknown>;
  /** Why the competitor is not available here; it is then not measured. */
  unavailableReason?: string;
  /** CPU time so far of the responding processes, without the measuring one. */
  cpuMs?(): number;
  close(): Promise<void>;
}

const noop = async () => {};

type SearchOrder = Pick<Search, 'filters' | 'sort'>;

/** Our own statement, without the server. */
export function sqlOnly(
  db: Db,
  limit: number,
  name = 'bare SQL of the same response',
  order: SearchOrder = { filters: null, sort: 'distance' },
): Competitor {
  return {
    name,
    search: ({ id, point }) =>
      findCandidates(db, {
        viewerId: id,
        point,
        radiusKm: RADIUS_KM,
        minCandidates: limit + 8,
        ...order,
      }),
    close: noop,
  };
}

const POSTGIS_TABLE = `create extension if not exists postgis;
  drop table if exists bench_places;
  create table bench_places as
    select user_id, st_setsrid(st_makepoint(shown_longitude, shown_latitude), 4326)::geography as place
      from locations where visible;
  create index on bench_places using gist (place);
  analyze bench_places;`;
const FASTEST_SETTINGS = `set jit = off; set enable_bitmapscan = off; set enable_seqscan = off;
  set enable_sort = off; set plan_cache_mode = 'force_generic_plan'`;
const SEARCH_POINT = 'st_setsrid(st_makepoint($3, $2), 4326)::geography';
const IS_FOUND = `st_dwithin(place, ${SEARCH_POINT}, $4) and user_id <> $1
       and user_id not in (select user_id from nearby_exclusions where viewer_id = $1)`;
const POSTGIS_SEARCH = `select ${CARD_COLUMNS}, u.first_visible_at, 0 as shared_slots, st_y(place::geometry) as latitude,
    st_x(place::geometry) as longitude, metres,
    (select count(*) from (select from bench_places where ${IS_FOUND} limit ${NEARBY_COUNT_MAX + 1}) found) as counted
  from (
    select user_id, place, place <-> ${SEARCH_POINT} as metres
      from bench_places
     where ${IS_FOUND}
     order by place <-> ${SEARCH_POINT} limit $5
  ) nearest join users u on u.id = nearest.user_id
  order by metres`;

const compress = promisify(brotliCompress);

/** The same cards and count with the same exclusions, as compressed JSON. */
export async function postgis(url: string, limit: number): Promise<Competitor> {
  const db = openServerDb(url, { poolSize: 1, withoutTimeouts: true });
  const name = 'PostGIS ST_DWithin + <->, same cards and count';
  try {
    // With the default settings PostgreSQL compiles the statement, and above a certain size sorts all users
    // within the radius: each makes it a hundred times slower. These are the settings with which it is
    // fastest.
    await db.script(FASTEST_SETTINGS);
    await db.script(POSTGIS_TABLE);
    await db.script('vacuum bench_places');
  } catch (error) {
    await db.close();
    return { name, search: noop, unavailableReason: (error as Error).message, close: noop };
  }
  return {
    name,
    async search({ id, point: { latitude, longitude } }) {
      const values = [id, latitude, longitude, RADIUS_KM * 1000, limit];
      const rows = await db.query<NearbyRow & { metres: number }>(POSTGIS_SEARCH, values);
      const cards = rows.map((row) => toNearbyUser({ row, km: row.metres / 1000, isNew: false }));
      if (cards.length !== limit) throw new Error(`${cards.length} cards instead of ${limit}`);
      return compress(JSON.stringify(cards), COMPRESSION.brotliOptions);
    },
    close: () => db.close(),
  };
}
