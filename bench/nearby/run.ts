/**
 * `npm run bench -- nearby`: finding nearby users with the whole server and with all competitors, at three
 * sizes of the city. `--sizes 10000` measures fewer sizes, `--embedded ''` skips the embedded database.
 */
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../../scripts/built-server.ts';
import { findOrInstallServers } from '../../scripts/cluster/find-servers.ts';
import { type Row, report } from '../report.ts';
import { sized } from '../size.ts';
import { median, p99 } from '../statistics.ts';
import { openBenchEnv, openEmbeddedBenchEnv } from './bench-env.ts';
import { type Competitor, LIMITS, postgis, sqlOnly } from './competitors.ts';
import { measureFilters } from './filters.ts';
import { measureHours, removeSnapshot, waitForSnapshot } from './hours.ts';
import { measureMoves } from './moves.ts';
import {
  assertComplete,
  createNearbyClient,
  type Timings,
  timeAlone,
  timeAlternating,
  timeFirstRequests,
} from './nearby-client.ts';
import { seedOwners } from './seed-owners.ts';
import { createRelations, makeViewers, type Viewer } from './viewers.ts';

const VIEWERS = 40;
const ROUNDS = sized(10, 1);
/**
 * The code of a server that has just started is not compiled yet: after a thousand responses one takes a
 * third longer than after two thousand. Other users send these requests, because each user has a limit per
 * minute. All of them stay below the limit of the network, 6,000 reads a minute.
 */
const WARM_UP_VIEWERS = 110;
const WARM_UP_ROUNDS = sized(30, 1);

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: sized('10000,100000,1000000', '3000') },
    embedded: { type: 'string', default: sized('10000', '2000') },
  },
});
const toSizes = (text: string) => text.split(',').map(Number).filter(Boolean);
/** The goals of 20 cards, by size; those of 100 cards are looser. */
const RATIO_MAX: Record<number, number> = { 10000: 1.2, 100000: 1, 1000000: 0.6 };
const name = (size: number) => size.toLocaleString('en');

const rows: Row[] = [];
const notes: string[] = [];
const medians = new Map<number, number>();

function addRows(
  size: number,
  limit: number,
  meongmate: Timings,
  competitors: Map<Competitor, Timings>,
): void {
  const what = `${name(size)} owners, ${limit} cards`;
  if (limit === 100) medians.set(size, median(meongmate.ms));
  for (const [competitor, timings] of competitors) {
    const isPostgis = competitor.name.startsWith('PostGIS');
    rows.push({
      what: `${what}, compressed response p50`,
      unit: 'ms',
      value: median(meongmate.ms),
      reference: {
        name: competitor.name,
        value: competitor.unavailableReason ? null : median(timings.ms),
      },
      ...(competitor.unavailableReason && { note: competitor.unavailableReason }),
      ...(isPostgis && {
        goal: { of: 'ratio', atMost: (limit === 20 && RATIO_MAX[size]) || 1.5 } as const,
      }),
    });
  }
  rows.push({ what: `${what}, p99`, unit: 'ms', value: p99(meongmate.ms) });
}

if (!(await buildIfNeeded())) throw new Error('The build failed.');
const programs = await findOrInstallServers();
const env = await openBenchEnv(programs);
let viewers: Viewer[] = [];
let warmUpViewers: Viewer[] = [];

async function warmUp(url: string): Promise<void> {
  const server = createNearbyClient('warm-up', url, 20);
  await timeAlone(server, warmUpViewers, WARM_UP_ROUNDS);
  await server.close();
}

try {
  let seeded = 0;
  for (const size of toSizes(values.sizes)) {
    const started = performance.now();
    await seedOwners(env.db, seeded + 1, size);
    if (seeded === 0) {
      const allUsers = await makeViewers(env.db, env.secret, VIEWERS + WARM_UP_VIEWERS);
      [viewers, warmUpViewers] = [allUsers.slice(0, VIEWERS), allUsers.slice(VIEWERS)];
    }
    seeded = size;
    await createRelations(env.db, [...viewers, ...warmUpViewers]);
    console.log(
      `${name(size)} owners after ${((performance.now() - started) / 1000).toFixed(0)} s`,
    );
    await removeSnapshot(env.db);
    const app = await env.startApp();
    const countedMs = await waitForSnapshot(env.db);
    notes.push(`${name(size)} owners: walking hours counted in ${(countedMs / 1000).toFixed(1)} s`);
    await warmUp(app.url);
    for (const limit of LIMITS) {
      const meongmate = createNearbyClient('meongmate', app.url, limit);
      const [viewer] = viewers;
      if (viewer) await assertComplete(meongmate, viewer, limit);
      const firstRequestMs = await timeFirstRequests(meongmate, viewers);
      const alternatives = [await postgis(env.postgresql.url, limit), sqlOnly(env.db, limit)];
      const times = await timeAlternating([meongmate, ...alternatives], viewers, ROUNDS);
      const meongmateTimings = times.get(meongmate);
      times.delete(meongmate);
      if (meongmateTimings) {
        addRows(size, limit, meongmateTimings, times);
        rows.push({
          what: `${name(size)} owners, ${limit} cards, first look at a new location, p50`,
          unit: 'ms',
          value: median(firstRequestMs),
          reference: { name: 'next looks', value: median(meongmateTimings.ms) },
          goal: { of: 'ratio', atMost: 1.2 },
        });
      }
      notes.push(`${name(size)}, ${limit} cards: ${median(meongmate.lengths)} bytes compressed`);
      for (const client of [meongmate, ...alternatives]) await client.close();
    }
    rows.push(await measureHours(app.url, viewers, { size: name(size), rounds: ROUNDS }));
    rows.push(...(await measureFilters(env.db, viewers, { size: name(size), rounds: ROUNDS })));
    if (size === toSizes(values.sizes).at(-1))
      rows.push(...(await measureMoves(env, app, viewers)));
    await app.terminate();
  }
  const [smallest, largest] = [Math.min(...medians.keys()), Math.max(...medians.keys())];
  if (largest > smallest) {
    rows.push({
      what: `growth of the response time from ${name(smallest)} to ${name(largest)} owners`,
      unit: 'ms',
      value: medians.get(largest) ?? null,
      reference: { name: `at ${name(smallest)}`, value: medians.get(smallest) ?? null },
      goal: { of: 'ratio', atMost: 1.3 },
    });
  }
  for (const size of toSizes(values.embedded)) {
    let allUsers: Viewer[] = [];
    const embedded = await openEmbeddedBenchEnv(env.secret, async (db) => {
      await seedOwners(db, 1, size);
      allUsers = await makeViewers(db, env.secret, VIEWERS + WARM_UP_VIEWERS);
      await createRelations(db, allUsers);
    });
    try {
      const meongmate = createNearbyClient('embedded', (await embedded.startApp()).url, 100);
      await timeAlone(meongmate, allUsers.slice(VIEWERS), WARM_UP_ROUNDS);
      const times = await timeAlone(meongmate, allUsers.slice(0, VIEWERS), ROUNDS);
      rows.push({
        what: `${name(size)} owners on the embedded database, response p50`,
        unit: 'ms',
        value: median(times),
        reference: { name: 'on PostgreSQL', value: medians.get(size) ?? null },
        goal: { of: 'ratio', atMost: 3 },
      });
      await meongmate.close();
    } finally {
      await embedded.dispose();
    }
  }
} finally {
  await env.dispose();
}
report({ name: 'nearby', title: 'Who is near', rows, notes });
