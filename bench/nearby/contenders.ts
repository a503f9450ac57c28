/** Who else could say who is near: each prepared for the people in the database, then asked. */
import type { Position } from '@meongmate/shared/rules/distance';
import { Redis } from 'ioredis';
import pg from 'pg';
import {
  findCandidates,
  listCards,
  readCandidates,
} from '../../server/src/features/nearby/nearby.repository.ts';
import type { Db } from '../../server/src/platform/db/db.ts';
import { importPeer } from '../peers.ts';
import type { Viewer } from './viewers.ts';

export const RADIUS_KM = 5;
export const LIMIT = 100;

export interface Contender {
  name: string;
  ask(viewer: Viewer): Promise<unknown>;
  /** Why it is not to be had here, and is not asked. */
  missing?: string;
  /** Processor time so far of whatever answers, the one who asks left out. */
  processorMs?(): number;
  /** Slow ones are asked less often. */
  share?: number;
  close(): Promise<void>;
}

interface Placed {
  user_id: number;
  shown_latitude: number;
  shown_longitude: number;
}

const nothing = async () => {};

/** The statements of our own answer, without the server around them and without its shelf. */
export function bareSql(db: Db): Contender {
  const freshSince = new Date(Date.now() - 30 * 24 * 3_600_000);
  return {
    name: 'bare SQL of the same answer, cards included',
    async ask({ id, point }) {
      const search = { viewerId: id, point, freshSince, atLeast: LIMIT };
      const { text } = await findCandidates(db, search);
      const nearest = readCandidates(text).slice(0, LIMIT);
      return listCards(
        db,
        nearest.map(({ id }) => id),
      );
    },
    close: nothing,
  };
}

const POSTGIS_TABLE = `create extension if not exists postgis;
  drop table if exists bench_places;
  create table bench_places as
    select user_id, st_setsrid(st_makepoint(shown_longitude, shown_latitude), 4326)::geography as place
      from places where visible;
  create index on bench_places using gist (place);
  analyze bench_places;`;
const AS_IT_SHOULD = `set jit = off; set enable_bitmapscan = off; set enable_seqscan = off;
  set enable_sort = off; set plan_cache_mode = 'force_generic_plan'`;
const HERE = 'st_setsrid(st_makepoint($2, $1), 4326)::geography';
const POSTGIS_ASK = `select user_id, place <-> ${HERE} as metres from bench_places
  where st_dwithin(place, ${HERE}, $3) order by place <-> ${HERE} limit ${LIMIT}`;

/** Ids and distances of the nearest: nobody left out, and no cards. */
export async function postgis(url: string): Promise<Contender> {
  const client = new pg.Client(url);
  await client.connect();
  const name = 'PostGIS ST_DWithin + <->, ids only';
  try {
    // Left alone it compiles the statement, and from a size on prefers to sort everyone within the
    // radius: each a hundred times slower. Here it is as fast as those who know it can make it.
    await client.query(AS_IT_SHOULD);
    await client.query(POSTGIS_TABLE);
    await client.query('vacuum bench_places');
  } catch (error) {
    await client.end();
    return { name, ask: nothing, missing: (error as Error).message, close: nothing };
  }
  return {
    name,
    ask: ({ point: { latitude, longitude } }) =>
      client.query({
        name: 'nearest',
        text: POSTGIS_ASK,
        values: [latitude, longitude, RADIUS_KM * 1000],
      }),
    async close() {
      await client.query('drop table bench_places');
      await client.end();
    },
  };
}

const GEOADD_BATCH = 5000;

export async function geosearch(url: string, people: readonly Placed[]): Promise<Contender> {
  const redis = new Redis(url);
  await redis.del('places');
  for (let at = 0; at < people.length; at += GEOADD_BATCH) {
    const members = people
      .slice(at, at + GEOADD_BATCH)
      .flatMap((one) => [one.shown_longitude, one.shown_latitude, one.user_id]);
    await redis.call('GEOADD', 'places', ...members);
  }
  const around = ({ latitude, longitude }: Position) =>
    ['places', 'FROMLONLAT', longitude, latitude, 'BYRADIUS', RADIUS_KM, 'km', 'ASC'] as const;
  return {
    name: 'Redis GEOSEARCH COUNT 100 ASC',
    ask: ({ point }) => redis.call('GEOSEARCH', ...around(point), 'COUNT', LIMIT, 'WITHDIST'),
    share: people.length > 200_000 ? 0.1 : 1,
    async close() {
      redis.disconnect();
    },
  };
}

interface KdBush {
  default: new (size: number) => { add(x: number, y: number): number; finish(): object };
}
interface GeoKdBush {
  around(index: object, longitude: number, latitude: number, most: number, km: number): number[];
}

/** All of it in the memory of one process: nothing that keeps people safe over a restart is faster. */
export async function kdTree(people: readonly Placed[]): Promise<Contender> {
  const name = 'limit: k-d tree in memory (kdbush)';
  const [kdbush, geo] = [
    await importPeer<KdBush>('kdbush'),
    await importPeer<GeoKdBush>('geokdbush'),
  ];
  if (!kdbush || !geo) return { name, ask: nothing, missing: 'not installed', close: nothing };
  const tree = new kdbush.default(people.length);
  for (const one of people) tree.add(one.shown_longitude, one.shown_latitude);
  const index = tree.finish();
  return {
    name,
    ask: async ({ point }) => geo.around(index, point.longitude, point.latitude, LIMIT, RADIUS_KM),
    close: nothing,
  };
}

export const listPlaced = (db: Db) =>
  db.query<Placed>('select user_id, shown_latitude, shown_longitude from places where visible');
