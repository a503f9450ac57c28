/** The cost of users who move, and the effect on users who search. */
import type { Position } from '@meongmate/shared/rules/distance';
import { saveLocation } from '../../server/src/features/locations/save-location.ts';
import type { Queryable } from '../../server/src/platform/db/db.ts';
import { deriveKeys } from '../../server/src/platform/security/secret.ts';
import type { AppProcess } from '../../tooling/processes/app-process.ts';
import { openHttpConnection } from '../load/http-connection.ts';
import type { Row } from '../report.ts';
import { median } from '../statistics.ts';
import { askServer, timeAlone } from './ask-server.ts';
import type { Ground } from './server-at-size.ts';
import type { Viewer } from './viewers.ts';

const METRES_NORTH = 1 / 111_195;

async function countIndexedWrites(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select sum(n_tup_ins + n_tup_upd - n_tup_hot_upd)::float8 as count
       from pg_stat_xact_user_tables where relname in ('places', 'place_memories')`,
  );
  return row?.count ?? 0;
}

/** Number of row writes of one move that also had to change an index. */
async function indexedWritesOf({ db, secret }: Ground, { id, point }: Viewer, metres: number) {
  return db.tx(async (tx) => {
    const before = await countIndexedWrites(tx);
    await saveLocation(tx, deriveKeys(secret), id, moved(point, metres), new Date());
    return (await countIndexedWrites(tx)) - before;
  });
}

const moved = ({ latitude, longitude }: Position, metres: number) => ({
  latitude: latitude + metres * METRES_NORTH,
  longitude,
});

async function meanWrites(ground: Ground, viewers: readonly Viewer[], metres: number) {
  let sum = 0;
  for (const viewer of viewers) sum += await indexedWritesOf(ground, viewer, metres);
  return sum / viewers.length;
}

const MOVES = [
  ['moving to a new place', 600],
  ['moving back', 0],
  ['moving by 20 m', 20],
] as const;

export async function measureMoves(
  ground: Ground,
  app: AppProcess,
  viewers: readonly Viewer[],
): Promise<Row[]> {
  const connection = openHttpConnection(app.url);
  async function moveAll(metres: number): Promise<void> {
    for (const { id, cookie, point } of viewers) {
      const place = moved(point, metres);
      const answer = await connection.ask({
        method: 'PATCH',
        path: `/api/users/${id}`,
        headers: { cookie },
        body: JSON.stringify(place),
      });
      if (answer.status !== 200) throw new Error(`moving: ${answer.status}`);
    }
  }
  const goal = { of: 'ours', atMost: 2 } as const;
  const rows: Row[] = [];
  for (const [what, metres] of MOVES) {
    const ours = await meanWrites(ground, viewers, metres);
    rows.push({ what: `${what}: indexed writes`, unit: '', ours, goal });
  }
  const ours = askServer('ours', app.url, 100);
  const readers = viewers.slice(0, 20);
  const alone = await timeAlone(ours, readers, 3);
  let isMoving = true;
  const moving = (async () => {
    for (let turn = 0; isMoving && turn < 20; turn++) await moveAll(turn % 2 === 0 ? 600 : 0);
  })();
  const beside = await timeAlone(ours, readers, 3);
  isMoving = false;
  await moving;
  await ours.close();
  connection.close();
  rows.push({
    what: 'answer p50 while people move without a pause',
    unit: 'ms',
    ours: median(beside),
    beside: { name: 'while nobody moves', value: median(alone) },
    note: 'they share the processors; no reader waits for a lock',
  });
  return rows;
}
