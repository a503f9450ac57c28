import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeDueJobs } from '../src/platform/jobs/jobs.repository.ts';
import { recordStatements } from './_support/recorded-db.ts';
import { createTestDatabase, type TestDatabase } from './_support/test-database.ts';

const QUEUED = 20_000;
const PRIORITIES = 8;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How the statement that takes a job reads the table, executed and rolled back. */
async function explainTake(now: Date): Promise<Plan[]> {
  const { db, statements } = recordStatements(database.db);
  await takeDueJobs(db, 'none', { now, retryAt: now, limit: 1 });
  const [take] = statements;
  const undo = new Error('undo');
  let nodes: Plan[] = [];
  const explain = database.db.tx(async (tx) => {
    // A plan for any values, as the server uses after five executions.
    await tx.query('set local plan_cache_mode = force_generic_plan');
    const [row] = await tx.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) ${take?.text}`,
      ['push', now, new Date(now.getTime() + 10_000), 1],
    );
    const plan = row?.['QUERY PLAN'][0]?.Plan;
    nodes = plan ? nodesOf(plan) : [];
    throw undo;
  });
  await expect(explain).rejects.toBe(undo);
  return nodes;
}

it.each([
  ['due', 0],
  ['waiting for their next try', 60],
])(
  'taking a push beside 20,000 of refusing devices that are %s reads at most one row per priority',
  async (_, minutes) => {
    const now = new Date();
    const runAt = new Date(now.getTime() + minutes * 60_000);
    await database.db.query('delete from jobs');
    await database.db.query(
      `insert into jobs (kind, key, payload, tries, created_at, run_at, expires_at)
     select 'push', 'device ' || n, jsonb_build_object('deviceId', n), 1 + n % 12, $1::timestamptz, $2::timestamptz,
            $1::timestamptz + interval '1 day'
       from generate_series(1, $3::int) n`,
      [now, runAt, QUEUED],
    );
    await database.db.query('analyze jobs');
    for (const hasNew of [false, true]) {
      if (hasNew) {
        await database.db.query(
          `insert into jobs (kind, key, payload, created_at, run_at, expires_at)
         values ('push', 'device 0', '{"deviceId": 0}', $1::timestamptz, $1::timestamptz, $1::timestamptz + interval '1 day')`,
          [now],
        );
      }
      const nodes = await explainTake(now);
      const onJobs = nodes.filter((node) => node['Relation Name'] === 'jobs');
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
      const rowsRead = onJobs
        .filter((node) => node['Node Type'].includes('Scan'))
        .map((node) => {
          const removed =
            (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
          return (node['Actual Rows'] + removed) * node['Actual Loops'];
        })
        .reduce((sum, rows) => sum + rows, 0);
      expect(onJobs.length).toBeGreaterThan(0);
      expect(rowsRead).toBeLessThanOrEqual(PRIORITIES + 1);
      // The new one comes first.
      const retryAt = new Date(now.getTime() + 10_000);
      const [taken] = await takeDueJobs(database.db, 'push', { now, retryAt, limit: 1 });
      const expected =
        minutes === 0 && !hasNew ? expect.anything() : hasNew ? { deviceId: 0 } : undefined;
      expect(taken?.payload).toEqual(expected);
    }
  },
);
