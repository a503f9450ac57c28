/**
 * `npm run bench -- sizes`: a million accounts and 100 million messages on PostgreSQL: start, lists, searches, an export,
 * the cleanup and a copy. Takes about an hour and 30 GB, a copy 8 GB more. `-- sizes -- --accounts 100000 --messages 5000000` is smaller.
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ApiResponse, createApiClient } from '../../chaos/api-client.ts';
import { signInUser, type TestUser } from '../../chaos/test-users.ts';
import { findOrInstallServers } from '../../scripts/cluster/find-servers.ts';
import { saveLocation } from '../../server/src/features/locations/save-location.ts';
import { openServerDb } from '../../server/src/platform/db/server-db.ts';
import { deriveKeys } from '../../server/src/platform/security/secret.ts';
import { openBenchEnv } from '../nearby/bench-env.ts';
import { CENTRE } from '../nearby/seed-owners.ts';
import { type Row, report } from '../report.ts';
import { sized } from '../size.ts';
import { median, p99 } from '../statistics.ts';
import { fill } from './fill.ts';

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: sized('1000000', '2000') },
    messages: { type: 'string', default: sized('100000000', '50000') },
    /** The folder of the copy; without it none is made. */
    copy: { type: 'string' },
  },
});
const size = { accounts: Number(values.accounts), messages: Number(values.messages) };
const VIEWERS = sized(400, 20);
const FIRST_PAGE_P99_MS = 15;
/** Deleted accounts whose 30 days are over: the cleanup anonymises them. */
const EXPIRED_ACCOUNTS_MAX = 1000;
const SLOW_CALL_MS = 600_000;
/** Those of the handbook for a machine with 16 GB. */
const SETTINGS = [
  'shared_buffers=4GB',
  'effective_cache_size=12GB',
  'maintenance_work_mem=1GB',
  'work_mem=16MB',
  'max_wal_size=8GB',
  'random_page_cost=1.1',
  'autovacuum_vacuum_scale_factor=0.05',
];
/** Nothing is replicated or recovered while the database is filled. */
const FILL_SETTINGS = ['wal_level=minimal', 'max_wal_senders=0', 'fsync=off', 'autovacuum=off'];

const started = performance.now();
const seconds = (since: number) => (performance.now() - since) / 1000;
const log = (line: string) => console.log(`${seconds(started).toFixed(0).padStart(5)} s  ${line}`);

const rows: Row[] = [];
const env = await openBenchEnv(await findOrInstallServers(), SETTINGS);
try {
  await env.postgresql.stop('fast');
  await env.postgresql.start(FILL_SETTINGS);
  const filling = openServerDb(env.postgresql.url, { poolSize: 1, withoutTimeouts: true });
  await fill(filling, size, log);
  await filling.close();
  await env.postgresql.stop('fast');
  // Filled without fsync: gigabytes that the kernel still writes would delay the first reads.
  execFileSync('sync');
  log('written to the disk');
  await env.postgresql.start();
  const db = openServerDb(env.postgresql.url, { poolSize: 1, withoutTimeouts: true });
  const [bytes] = await db.query<{ database: number; messages: number; indexes: number }>(
    `select pg_database_size(current_database()) as database, pg_table_size('chat_messages') as messages,
            pg_indexes_size('chat_messages') as indexes`,
  );
  const gb = (value = 0) => `${(value / 1e9).toFixed(1)} GB`;
  const notes = [
    `database ${gb(bytes?.database)}, messages ${gb(bytes?.messages)}, their indexes ${gb(bytes?.indexes)}`,
  ];

  const keys = deriveKeys(env.secret);
  // The last accounts are deleted below.
  const step = Math.floor((size.accounts * 0.9) / (VIEWERS + 1));
  const ids = Array.from({ length: VIEWERS }, (_, n) => (n + 1) * step);
  const signIn = (id: number) => db.tx((tx) => signInUser(tx, keys, id, new Date()));
  const viewers: TestUser[] = [];
  for (const id of ids) viewers.push(await signIn(id));
  const first = await signIn(1);
  const admin = await signIn(2);
  await db.tx(async (tx) => {
    for (const { id: userId } of [...viewers, first])
      await saveLocation(tx, keys, { userId, position: CENTRE, now: new Date() });
  });
  await db.query('update users set is_admin = true where id = $1', [admin.id]);

  const startedApp = performance.now();
  const app = await env.startApp();
  rows.push({ what: 'start of a process', unit: 's', value: seconds(startedApp) });
  const client = createApiClient(app.url);
  async function timed(user: TestUser, address: string, method: 'GET' | 'POST' = 'GET') {
    const from = performance.now();
    const response = await client.call(user, method, address, undefined, SLOW_CALL_MS);
    if (response?.status !== 200) throw new Error(`${address}: ${response?.status}`);
    return { ms: performance.now() - from, response };
  }
  const lengthOf = ({ body }: ApiResponse) => (Array.isArray(body) ? body.length : 0);

  async function measure(
    what: string,
    users: readonly TestUser[],
    pathOf: (user: TestUser) => string,
  ) {
    const times: number[] = [];
    const lengths: number[] = [];
    for (const user of users) {
      const { ms, response } = await timed(user, pathOf(user));
      times.push(ms);
      lengths.push(lengthOf(response));
    }
    log(`${what}: ${median(times).toFixed(1)} ms`);
    const note = `p50 ${median(times).toFixed(1)} ms; ${median(lengths)} rows`;
    return { what: `${what}, p99`, unit: 'ms', value: p99(times), note };
  }
  const goal = { of: 'value', atMost: FIRST_PAGE_P99_MS } as const;
  // The room of an account has its id. The first series finds the code of the server not compiled.
  const roomOf = ({ id }: TestUser) => `/api/chat/messages/${id}`;
  await measure('warm-up', viewers.slice(0, VIEWERS / 4), roomOf);
  rows.push({
    ...(await measure('first page of a room, not in memory', viewers.slice(VIEWERS / 4), roomOf)),
    goal,
  });
  rows.push({
    ...(await measure('first page of a room, again', viewers.slice(VIEWERS / 4), roomOf)),
    goal,
  });
  const lists: [string, (user: TestUser) => string][] = [
    ['rooms', ({ id }) => `/api/chat/rooms/${id}`],
    ['friends', ({ id }) => `/api/connections/${id}`],
    ['received requests', ({ id }) => `/api/friend-requests/received/${id}`],
    ['who is near', () => `/api/users/nearby/${CENTRE.latitude}/${CENTRE.longitude}/3?limit=20`],
    ['walks', ({ id }) => `/api/walks/${id}`],
  ];
  for (const [what, pathOf] of lists) rows.push(await measure(what, viewers, pathOf));
  rows.push(
    await measure(`rooms of a member with 300`, [first, first, first], lists[0]?.[1] ?? roomOf),
  );

  const asAdmin = (what: string, address: string) =>
    measure(what, Array<TestUser>(5).fill(admin), () => `/api/admin/${address}userId=${admin.id}`);
  for (const [what, address] of [
    ['admin: figures', 'stats?'],
    ['admin: counts of 30 days', 'daily-counts?'],
    ['admin: newest accounts', 'users?'],
    ['admin: search for a frequent name', `users?search=${encodeURIComponent('민아')}&`],
    ['admin: search for an address', 'users?search=owner777777@&'],
    ['admin: search that finds nothing', `users?search=${encodeURIComponent('퀭뷁')}&`],
    ['admin: newest entries of the log', 'activity-logs?'],
    ['admin: log of an account', 'activity-logs?search=owner777777@&'],
    ['admin: one action', 'activity-logs?action=friend_request_sent&'],
    ['admin: inquiries', 'inquiries?'],
  ] as const)
    rows.push(await asAdmin(what, address));

  for (const [what, user] of [
    ['export of a member', viewers[0]],
    ['export of a member with 300 rooms', first],
  ] as const) {
    if (!user) continue;
    const from = performance.now();
    const response = await fetch(`${app.url}/api/users/${user.id}/export`, {
      headers: { cookie: user.cookie },
    });
    const { byteLength } = await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${what}: ${response.status}`);
    const note = `${(byteLength / 1e6).toFixed(2)} MB`;
    rows.push({ what, unit: 's', value: seconds(from), note });
  }
  // The cleanup at the start found none of them.
  await db.query(
    `update users set deleted_at = now() - interval '40 days', email = 'deleted-' || email where id > $1`,
    [size.accounts - Math.min(EXPIRED_ACCOUNTS_MAX, size.accounts / 10)],
  );
  await db.close();
  const cleanup = await timed(admin, `/api/admin/data-cleanup?userId=${admin.id}`, 'POST');
  notes.push(`cleanup: ${JSON.stringify(cleanup.response.body)}`);
  rows.push({ what: 'cleanup with 1,000 expired accounts', unit: 's', value: cleanup.ms / 1000 });
  client.close();
  await app.terminate();

  if (values.copy) {
    const target = path.join(values.copy, 'base');
    const from = performance.now();
    env.postgresql.run('pg_basebackup', [
      '-D',
      target,
      '-d',
      env.postgresql.url,
      '-c',
      'fast',
      '-Ft',
      '-Z',
      'client-zstd',
    ]);
    rows.push({ what: 'copy by pg_basebackup, compressed', unit: 's', value: seconds(from) });
    rmSync(target, { recursive: true, force: true });
  }
  report({ name: 'sizes', title: 'A million accounts', rows, notes });
} finally {
  await env.dispose();
}
