/** The cost of users who move, and the effect on users who search. */

import { METRES_PER_DEGREE, type Position } from '@meongmate/shared/rules/distance';
import { createApiClient } from '../../chaos/api-client.ts';
import { saveLocation } from '../../server/src/features/locations/save-location.ts';
import type { Queryable } from '../../server/src/platform/db/db.ts';
import { deriveKeys } from '../../server/src/platform/security/secret.ts';
import type { AppProcess } from '../../tooling/processes/app-process.ts';
import type { Row } from '../report.ts';
import { median } from '../statistics.ts';
import type { BenchEnv } from './bench-env.ts';
import { createNearbyClient, timeAlone } from './nearby-client.ts';
import type { Viewer } from './viewers.ts';

async function countIndexedWrites(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select sum(n_tup_ins + n_tup_upd - n_tup_hot_upd)::float8 as count
       from pg_stat_xact_user_tables where relname in ('locations', 'shown_location_history')`,
  );
  return row?.count ?? 0;
}

/** Number of row writes of one move that also had to change an index. */
async function indexedWritesOf({ db, secret }: BenchEnv, { id, point }: Viewer, metres: number) {
  return db.tx(async (tx) => {
    const before = await countIndexedWrites(tx);
    await saveLocation(tx, deriveKeys(secret), {
      userId: id,
      position: movedNorth(point, metres),
      now: new Date(),
    });
    return (await countIndexedWrites(tx)) - before;
  });
}

const movedNorth = ({ latitude, longitude }: Position, metres: number) => ({
  latitude: latitude + metres / METRES_PER_DEGREE,
  longitude,
});

async function meanWrites(env: BenchEnv, viewers: readonly Viewer[], metres: number) {
  let sum = 0;
  for (const viewer of viewers) sum += await indexedWritesOf(env, viewer, metres);
  return sum / viewers.length;
}

/** Beyond the distance within which a shown location is reused (`REUSE_GAP_M`). */
const NEW_PLACE_M = 5000;

const MOVES = [
  ['moving to a new place', NEW_PLACE_M],
  ['moving back', 0],
  ['moving by 20 m', 20],
] as const;

export async function measureMoves(
  env: BenchEnv,
  app: AppProcess,
  viewers: readonly Viewer[],
): Promise<Row[]> {
  const { call, close } = createApiClient(app.url);
  async function moveAll(metres: number): Promise<void> {
    for (const viewer of viewers) {
      const place = movedNorth(viewer.point, metres);
      const response = await call(viewer, 'PATCH', `/api/users/${viewer.id}`, place);
      if (response?.status !== 200) throw new Error(`moving: ${response?.status}`);
    }
  }
  const goal = { of: 'value', atMost: 2 } as const;
  const rows: Row[] = [];
  for (const [what, metres] of MOVES) {
    const meongmate = await meanWrites(env, viewers, metres);
    rows.push({ what: `${what}: indexed writes`, unit: '', value: meongmate, goal });
  }
  const meongmate = createNearbyClient('meongmate', app.url, 100);
  const readers = viewers.slice(0, 20);
  const whileIdle = await timeAlone(meongmate, readers, 3);
  let isMoving = true;
  const moving = (async () => {
    for (let round = 0; isMoving && round < 20; round++)
      await moveAll(round % 2 === 0 ? NEW_PLACE_M : 0);
  })();
  const whileMoving = await timeAlone(meongmate, readers, 3);
  isMoving = false;
  await moving;
  await meongmate.close();
  close();
  rows.push({
    what: 'response p50 while people move without a pause',
    unit: 'ms',
    value: median(whileMoving),
    reference: { name: 'without moves', value: median(whileIdle) },
    note: 'they share the processors; no reader waits for a lock',
  });
  return rows;
}
