import type { Position } from '@meongmate/shared/rules/distance';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { cellCentre } from '../../server/src/features/locations/locations.rules.ts';
import { saveLocation } from '../../server/src/features/locations/save-location.ts';
import type { Db, Queryable } from '../../server/src/platform/db/db.ts';
import { type BenchApp, insertBenchUser, startBenchApp } from '../bench-app.ts';
import type { HoursService } from './hours.ts';
import type { Sighting } from './location-service.ts';

const ACCOUNTS = 4;

export interface MeongmateService extends HoursService {
  app: BenchApp;
  gridKey: Buffer;
  /** Adds an account without a location. */
  addAccount(): Promise<number>;
  /** A call of an account; throws unless it succeeds. */
  call(id: number, method: string, url: string, body?: unknown): Promise<string>;
}

/**
 * The whole application with its HTTP server and users: the first are the attacker's accounts, the others
 * have their homes at `homes`.
 */
export async function createMeongmateService(
  homes: readonly Position[],
  /** Filters and orders with which the attackers search in turn; all users match them. */
  queries: readonly string[] = [''],
  /** An empty database, which is closed with the service; by default a new one. */
  givenDb?: Db,
): Promise<MeongmateService> {
  const app = await startBenchApp({ db: givenDb });
  const { db, keys } = app;
  const start = app.now();

  const cookies = new Map<number, string>();
  let inserted = 0;
  async function addUser(tx: Queryable, home?: Position): Promise<number> {
    inserted += 1;
    const { id, cookie } = await insertBenchUser(tx, inserted, start);
    if (home) await saveLocation(tx, keys, { userId: id, position: home, now: start });
    cookies.set(id, cookie);
    return id;
  }
  const ids = await db.tx(async (tx) => {
    const userIds: number[] = [];
    for (let index = 0; index < ACCOUNTS + homes.length; index++) {
      userIds.push(await addUser(tx, homes[index - ACCOUNTS]));
    }
    return userIds;
  });
  const accounts = ids.slice(0, ACCOUNTS);
  const [decoyId = 0] = accounts.slice(-1);

  async function call(id: number, method: string, url: string, body?: unknown): Promise<string> {
    const response = await fetch(app.url + url, {
      method,
      headers: {
        cookie: cookies.get(id) ?? '',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status >= 300) throw new Error(`${method} ${url}: ${response.status} ${text}`);
    return text;
  }
  async function move(id: number, { latitude, longitude }: Position): Promise<void> {
    // Without passing time, the order of use in the shown-location history would be undefined.
    app.advance(1000);
    await call(id, 'PATCH', `/api/users/${id}`, { latitude, longitude });
  }

  async function moveDecoy(position: Position): Promise<Position> {
    // As a new account for each move would be: an attacker can register many, and the quota would stop this one.
    for (const table of ['shown_location_history', 'shown_location_changes']) {
      await db.query(`delete from ${table} where user_id = $1`, [decoyId]);
    }
    await move(decoyId, position);
    return JSON.parse(await call(decoyId, 'GET', `/api/users/${decoyId}/place`)) as Position;
  }

  let calls = 0;
  function searchNearby(point: Position, radiusKm: number): Promise<string> {
    calls += 1;
    // Only the other accounts see the decoy: no user is in their own response.
    const account = accounts[calls % (ACCOUNTS - 1)] ?? 0;
    const query = queries[calls % queries.length] ?? '';
    const where = `${point.latitude.toFixed(9)}/${point.longitude.toFixed(9)}`;
    return call(account, 'GET', `/api/users/nearby/${where}/${radiusKm}?limit=200${query}`);
  }

  return {
    app,
    call,
    addAccount: () => db.tx((tx) => addUser(tx)),
    name: 'Meongmate',
    gridKey: keys.grid,
    victims: homes.map((home, index) => ({ id: ids[index + ACCOUNTS] ?? 0, home })),
    roundingStepM: (km) => (km < 1 ? 10 : 100),
    async nearby(point, radiusKm) {
      const rows = JSON.parse(await searchNearby(point, radiusKm)) as (Position & {
        id: number;
        distance: number;
      })[];
      return rows.map(
        ({ id, distance, latitude, longitude }): Sighting => ({
          id,
          km: distance,
          marker: { latitude, longitude },
        }),
      );
    },
    moveDecoy,
    decoyId,
    moveVictim: move,
    addUser: (position) => db.tx((tx) => addUser(tx, position)),
    async deleteUser(id) {
      await call(id, 'DELETE', `/api/users/${id}`);
    },
    cellCentre: (marker) => cellCentre(keys.grid, marker),
    view: (point) => searchNearby(point, 5),
    async hours(point) {
      const shown = await moveDecoy(point);
      const text = await call(decoyId, 'GET', '/api/users/nearby/hours');
      const { owners } = JSON.parse(text) as { owners: number };
      return { centre: cellCentre(keys.grid, shown), owners, text };
    },
    async hide(id) {
      await call(id, 'DELETE', `/api/users/${id}/location`);
    },
    async nextDay() {
      app.advance(DAY_MS);
      await app.runJobs();
    },
    close: app.close,
  };
}
