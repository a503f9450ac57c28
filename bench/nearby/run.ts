/**
 * `npm run bench -- nearby`: finding nearby users with the whole server and with all contenders, at three
 * sizes of the city. `--sizes 10000` measures fewer sizes, `--embedded ''` skips the embedded database.
 */
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../../scripts/built-server.ts';
import { createEphemeralRedis } from '../../scripts/cluster/ephemeral-redis.ts';
import { findOrInstallServers } from '../../scripts/cluster/find-servers.ts';
import { type Row, report } from '../report.ts';
import { median, p99 } from '../statistics.ts';
import { openEmbeddedGround, openGround } from './bench-env.ts';
import { bareSql, type Contender, geosearch, LIMITS, listPlaced, postgis } from './competitors.ts';
import { measureMoves } from './moves.ts';
import {
  askServer,
  assertWhole,
  type Times,
  timeAlone,
  timeFirstLooks,
  timeInTurn,
} from './nearby-client.ts';
import { seedOwners } from './seed-owners.ts';
import { befriendNeighbours, makeViewers, type Viewer } from './viewers.ts';

const VIEWERS = 40;
const ROUNDS = 10;
/**
 * The code of a server that has just started is not compiled yet: after a thousand responses one takes a
 * third longer than after two thousand. Other users send these requests, because each user has a limit per
 * minute.
 */
const WARM_UP_VIEWERS = 160;
const WARM_UP_ROUNDS = 30;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    embedded: { type: 'string', default: '10000' },
  },
});
const toSizes = (text: string) => text.split(',').map(Number).filter(Boolean);
const name = (size: number) => size.toLocaleString('en');

const rows: Row[] = [];
const notes: string[] = [];
const medians = new Map<number, number>();

function addRows(size: number, limit: number, ours: Times, others: Map<Contender, Times>): void {
  const what = `${name(size)} owners, ${limit} cards`;
  if (limit === 100) medians.set(size, median(ours.ms));
  for (const [contender, theirs] of others) {
    const isPostgis = contender.name.startsWith('PostGIS');
    const isRedis = contender.name.startsWith('Redis');
    rows.push({
      what: `${what}, compressed response p50`,
      unit: 'ms',
      ours: median(ours.ms),
      beside: { name: contender.name, value: contender.missing ? null : median(theirs.ms) },
      ...(contender.missing && { note: contender.missing }),
      ...(isPostgis && { goal: { of: 'ratio', atMost: 1.5 } as const }),
      ...(isRedis && size >= 1_000_000 && { goal: { of: 'ratio', atMost: 0.05 } as const }),
    });
  }
  rows.push({ what: `${what}, p99`, unit: 'ms', ours: p99(ours.ms) });
}

if (!(await buildIfNeeded())) throw new Error('The build failed.');
const programs = await findOrInstallServers();
if (!programs.redis) throw new Error('redis-server or valkey-server was not found');
const ground = await openGround(programs);
const redis = await createEphemeralRedis(programs.redis);
await redis.start();
let viewers: Viewer[] = [];
let strangers: Viewer[] = [];

async function warmUp(url: string): Promise<void> {
  const server = askServer('warm-up', url, 20);
  await timeAlone(server, strangers, WARM_UP_ROUNDS);
  await server.close();
}

try {
  let seeded = 0;
  for (const size of toSizes(values.sizes)) {
    const started = performance.now();
    await seedOwners(ground.db, seeded + 1, size);
    if (seeded === 0) {
      const people = await makeViewers(ground.db, ground.secret, VIEWERS + WARM_UP_VIEWERS);
      [viewers, strangers] = [people.slice(0, VIEWERS), people.slice(VIEWERS)];
    }
    seeded = size;
    await befriendNeighbours(ground.db, [...viewers, ...strangers]);
    const people = await listPlaced(ground.db);
    const others = [await geosearch(redis.url, people)];
    console.log(
      `${name(size)} owners after ${((performance.now() - started) / 1000).toFixed(0)} s`,
    );
    const app = await ground.startApp();
    await warmUp(app.url);
    for (const limit of LIMITS) {
      const ours = askServer('ours', app.url, limit);
      const [viewer] = viewers;
      if (viewer) await assertWhole(ours, viewer, limit);
      const firstLooks = await timeFirstLooks(ours, viewers);
      const contenders = [
        await postgis(ground.postgresql.url, limit),
        bareSql(ground.db, limit),
        ...(limit === 100 ? others : []),
      ];
      const times = await timeInTurn([ours, ...contenders], viewers, ROUNDS);
      const own = times.get(ours);
      times.delete(ours);
      if (own) {
        addRows(size, limit, own, times);
        rows.push({
          what: `${name(size)} owners, ${limit} cards, first look at a new location, p50`,
          unit: 'ms',
          ours: median(firstLooks),
          beside: { name: 'next looks', value: median(own.ms) },
          goal: { of: 'ratio', atMost: 1.2 },
        });
      }
      notes.push(`${name(size)}, ${limit} cards: ${median(ours.lengths)} bytes compressed`);
      for (const one of [ours, ...contenders]) await one.close();
    }
    if (size === toSizes(values.sizes).at(-1))
      rows.push(...(await measureMoves(ground, app, viewers)));
    await app.terminate();
  }
  const [smallest, largest] = [Math.min(...medians.keys()), Math.max(...medians.keys())];
  if (largest > smallest) {
    rows.push({
      what: `growth of the answer from ${name(smallest)} to ${name(largest)} owners`,
      unit: 'ms',
      ours: medians.get(largest) ?? null,
      beside: { name: `at ${name(smallest)}`, value: medians.get(smallest) ?? null },
      goal: { of: 'ratio', atMost: 1.3 },
    });
  }
  for (const size of toSizes(values.embedded)) {
    let people: Viewer[] = [];
    const embedded = await openEmbeddedGround(ground.secret, async (db) => {
      await seedOwners(db, 1, size);
      people = await makeViewers(db, ground.secret, VIEWERS + WARM_UP_VIEWERS);
      await befriendNeighbours(db, people);
    });
    try {
      const ours = askServer('embedded', (await embedded.startApp()).url, 100);
      await timeAlone(ours, people.slice(VIEWERS), WARM_UP_ROUNDS);
      const times = await timeAlone(ours, people.slice(0, VIEWERS), ROUNDS);
      rows.push({
        what: `${name(size)} owners on the embedded database, answer p50`,
        unit: 'ms',
        ours: median(times),
        beside: { name: 'on PostgreSQL', value: medians.get(size) ?? null },
        goal: { of: 'ratio', atMost: 3 },
      });
      await ours.close();
    } finally {
      await embedded.dispose();
    }
  }
} finally {
  await redis.stop();
  await ground.dispose();
}
report({ name: 'nearby', title: 'Who is near', rows, notes });
