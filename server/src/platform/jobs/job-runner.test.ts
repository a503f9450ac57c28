import { expect, it } from 'vitest';
import type { Db } from '../db/db.ts';
import { createLogger } from '../logger.ts';
import { createRepeatedLog } from '../repeated-log.ts';
import { JobRunner } from './job-runner.ts';

it('[OPS-72] an outage of the database is one line for all kinds of jobs', async () => {
  const lines: string[] = [];
  const query = () => Promise.reject(new Error('the database is away'));
  const deps = {
    db: { query } as unknown as Db,
    clock: { now: () => new Date() },
    logger: createLogger('info', { write: (line: string) => void lines.push(line) }),
    logRepeated: createRepeatedLog(),
  };
  const runners = ['mail', 'push'].map((name) => {
    const run = async () => 'done' as const;
    return new JobRunner(deps, { name, maxConcurrent: 1, leaseMs: 1000, run });
  });
  await Promise.all(runners.map((runner) => runner.whenIdle()));
  await Promise.all(runners.map((runner) => runner.close()));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, kind: 'mail', count: 1, msg: 'the jobs could not be read' },
  ]);
});
