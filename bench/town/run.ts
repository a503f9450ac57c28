/**
 * `npm run town`: owners with diaries, tempers and answer times live in a town and use the real server, with a clock that runs
 * ahead. `-- --owners 400 --days 60 --seed 1` are the defaults. `--short` is a form of some seconds; `--sensitivity` varies each
 * assumption by a third up and down, in a small town, and the three that move the results most in the whole one.
 */
import { parseArgs } from 'node:util';
import { createEphemeralPostgresql } from '../../scripts/cluster/ephemeral-postgresql.ts';
import { findOrInstallServers } from '../../scripts/cluster/find-servers.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { openServerDb } from '../../server/src/platform/db/server-db.ts';
import { mean } from '../statistics.ts';
import { assume } from './assumptions.ts';
import { measureSensitivity } from './sensitivity.ts';
import { runTown, type TownOptions } from './town.ts';
import { type Figures, shareText } from './town-figures.ts';

const { values } = parseArgs({
  options: {
    owners: { type: 'string', default: '400' },
    days: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    short: { type: 'boolean', default: false },
    sensitivity: { type: 'boolean', default: false },
  },
});

const { postgresqlFolder } = await findOrInstallServers();
if (!postgresqlFolder) throw new Error('PostgreSQL (initdb, postgres) was not found');
// Nothing of the town has to survive the machine.
const postgresql = await createEphemeralPostgresql(postgresqlFolder, [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  ...['shared_buffers=256MB', 'max_wal_size=2GB', 'autovacuum_naptime=10s'],
]);
await postgresql.start();
const main = openServerDb(postgresql.url, { poolSize: 1 });

let databases = 0;
/** A town in a database of its own. */
async function run(options: Omit<TownOptions, 'db'>): Promise<Figures> {
  databases += 1;
  const name = `town_${databases}`;
  await main.query(`create database ${name}`);
  const db = openServerDb(postgresql.url.replace(/postgres$/, name), {
    poolSize: 8,
    withoutTimeouts: true,
  });
  await migrate(db);
  const figures = await runTown({ ...options, db });
  await main.query(`drop database ${name}`);
  return figures;
}

function print({ newcomers, weeklyPairs, noShows, ...figures }: Figures): void {
  const rows = [
    ['newcomers with an agreed walk within 72 hours', shareText(newcomers), '≥ 50 %'],
    ['pairs with a walk in three of four weeks', shareText(weeklyPairs), '≥ 33 %'],
    ['of these pairs', JSON.stringify(figures.pairs), ''],
    ['agreed walks to which a member did not come', shareText(noShows), ''],
    ['messages for each walk that took place', figures.messagesPerWalk.toFixed(1), ''],
    ['pushes for each walk that took place', figures.pushesPerWalk.toFixed(1), ''],
    ['`walks` of the admin statistics', JSON.stringify(figures.stats), ''],
    ['pushes', JSON.stringify(figures.pushes), ''],
    [
      'friends, walks that took place, calls',
      `${figures.friends}, ${figures.keptWalks}, ${figures.calls}`,
      '',
    ],
  ];
  console.log('| figure | value | goal |\n|---|---|---|');
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

const size = values.short
  ? { owners: 60, days: 8 }
  : { owners: Number(values.owners), days: Number(values.days) };
const options = { ...size, seed: Number(values.seed), assumptions: assume() };
try {
  const started = performance.now();
  if (values.sensitivity) await measureSensitivity(run, options);
  else {
    const dayMs: number[] = [];
    const onDay = (day: number, ms: number) => {
      dayMs.push(ms);
      console.error(`day ${day + 1}: ${(ms / 1000).toFixed(1)} s`);
    };
    const figures = await run({ ...options, onDay });
    print(figures);
    const { noShows } = await run({ ...options, hasQuestion: false });
    console.log(`| the same without the question | ${shareText(noShows)} | |`);
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    console.log(`\na day: ${seconds(mean(dayMs))} s, the longest ${seconds(Math.max(...dayMs))} s`);
  }
  console.log(
    `${JSON.stringify(size)}, seed ${options.seed}: ${((performance.now() - started) / 60_000).toFixed(1)} minutes`,
  );
} finally {
  await main.close();
  await postgresql.dispose();
}
