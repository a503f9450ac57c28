import { expect, it, onTestFinished } from 'vitest';
import { openFaultProxy } from '../../tooling/processes/fault-proxy.ts';
import { openServerDb } from '../src/platform/db/server-db.ts';
import { createLogger } from '../src/platform/logger.ts';
import { gateStatement } from './_support/gated-db.ts';
import { startTestApp } from './_support/test-app.ts';
import { createTestDatabase } from './_support/test-database.ts';

it('[OPS-72] an outage of the database is one line, with its cause and the route', async () => {
  const database = await createTestDatabase();
  const proxy = await openFaultProxy(database.url ?? '');
  const db = openServerDb(proxy.url);
  const lines: string[] = [];
  const logger = createLogger('error', { write: (line: string) => void lines.push(line) });
  // The runner of jobs would write the line if it met the outage before a request does.
  const jobs = gateStatement(db, /delete from jobs/);
  const app = await startTestApp({}, { ...database, db: jobs.db }, { logger });
  onTestFinished(async () => {
    jobs.open();
    await app.close();
    await db.close();
    await proxy.close();
    await database.drop();
  });
  const visitor = app.visitor();
  const call = async () => {
    const { status, body } = await visitor.post('/api/auth/login', {
      email: 'mina@test.example',
      password: 'wrong password',
    });
    return { status, code: body.code };
  };
  expect(await call()).toEqual({ status: 401, code: 'invalid_credentials' });

  proxy.cut();
  for (let at = 0; at < 40; at += 1) {
    expect(await call()).toEqual({ status: 503, code: 'unavailable' });
  }
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    method: 'POST',
    route: '/api/auth/login',
    reqId: expect.stringMatching(/^[\da-f-]{36}$/),
    count: 1,
    msg: 'unavailable',
  });
  proxy.restore();
  await expect.poll(call).toEqual({ status: 401, code: 'invalid_credentials' });
});
