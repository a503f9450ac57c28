/** `npm run bench -- series`: how long the server takes to make the next walks of a thousand weekly series. */
import { createPopulation } from '../../chaos/test-users.ts';
import { createEphemeralPostgresql } from '../../scripts/cluster/ephemeral-postgresql.ts';
import { findOrInstallServers } from '../../scripts/cluster/find-servers.ts';
import { type Db, onlyRow } from '../../server/src/platform/db/db.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { openServerDb } from '../../server/src/platform/db/server-db.ts';
import { startBenchApp } from '../bench-app.ts';
import { report } from '../report.ts';
import { sized } from '../size.ts';
import { median } from '../statistics.ts';

const SERIES = sized(1000, 20);
const ROUNDS = sized(5, 1);
/** The server keeps so many walks of each series. */
const WALKS_AHEAD = 2;

/** Accepted series without walks, each in a room of its own, which are due at once. */
async function insertSeries(db: Db, now: Date): Promise<void> {
  await db.query(
    `with rooms as (
       select id, user1_id from chat_rooms r
        where not exists (select from walk_series s where s.room_id = r.id) order by id limit $1
     ), series as (
       insert into walk_series (room_id, proposed_by, weekday, time, time_zone, duration_minutes, status, created_at)
       select id, user1_id, 'saturday', '19:00', 'Asia/Seoul', 60, 'accepted', $2::timestamptz from rooms returning id)
     insert into jobs (kind, key, payload, created_at, run_at, expires_at)
     select 'walk-series', 'walk-series ' || id, jsonb_build_object('seriesId', id), $2::timestamptz, $2::timestamptz,
            $2::timestamptz + interval '1 year' from series`,
    [SERIES, now],
  );
}

const countWalks = async (db: Db): Promise<number> =>
  onlyRow(await db.query<{ count: number }>('select count(*)::int as count from walks')).count;

const { postgresqlFolder } = await findOrInstallServers();
if (!postgresqlFolder) throw new Error('PostgreSQL (initdb, postgres) was not found');
const postgresql = await createEphemeralPostgresql(postgresqlFolder);
await postgresql.start();
try {
  const db = openServerDb(postgresql.url, { poolSize: 8, withoutTimeouts: true });
  await migrate(db);
  const app = await startBenchApp({ db });
  // Each user has two rooms.
  await createPopulation(db, 'a secret that only the bench has, 32', (ROUNDS * SERIES) / 2);
  await app.runJobs();
  const ms: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    await insertSeries(db, app.now());
    const started = performance.now();
    await app.runJobs();
    ms.push(performance.now() - started);
    const walks = await countWalks(db);
    if (walks !== round * SERIES * WALKS_AHEAD) throw new Error(`${walks} walks in round ${round}`);
  }
  await app.close();
  report({
    name: 'series',
    title: 'Weekly walks',
    rows: [
      {
        what: `${SERIES} series get their next ${WALKS_AHEAD} walks, by one job, p50 of ${ROUNDS} rounds`,
        unit: 'ms',
        value: median(ms),
        goal: { of: 'value', atMost: 1000 },
      },
      { what: 'the slowest round', unit: 'ms', value: Math.max(...ms) },
    ],
  });
} finally {
  await postgresql.dispose();
}
