import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDataCleanup } from '../src/features/account-end/data-cleanup.service.ts';
import type { Db } from '../src/platform/db/db.ts';
import { UNKNOWN_LOCATION } from '../src/platform/geoip/geoip-lookup.ts';
import { createLogger } from '../src/platform/logger.ts';
import { aMember } from './_support/builders.ts';
import { gateStatement } from './_support/gated-db.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';
import { createTestDatabase } from './_support/test-database.ts';

let started: TestApp;
const app = () => started;

/** The server runs a cleanup at its start; the tests begin at the last step of that run. */
beforeAll(async () => {
  const database = await createTestDatabase();
  const lastStep = gateStatement(database.db, /delete from login_failures where failed_at/);
  lastStep.open();
  started = await startTestApp({}, { ...database, db: lastStep.db });
  await lastStep.reached;
});
afterAll(async () => {
  await started.close();
  await started.database.drop();
});
beforeEach(() => app().db.query(`delete from instance_facts where name = 'last_cleanup'`));

/** The cleanup of a process whose database rejects the statements that `state.rejects` selects. */
function aCleanup() {
  const state = { rejects: (_text: string): boolean => false, statements: [] as string[] };
  const warnings: { step?: string }[] = [];
  const logger = createLogger('silent');
  logger.warn = ((details: { step?: string }) => warnings.push(details)) as typeof logger.warn;
  const assertAccepted = (text: string) => {
    state.statements.push(text);
    if (state.rejects(text)) throw new Error('rejected');
  };
  const db: Db = {
    ...app().db,
    async query(text, params) {
      assertAccepted(text);
      return app().db.query(text, params);
    },
    async tx(work) {
      assertAccepted('begin');
      return app().db.tx(work);
    },
  };
  const { runIfDue } = createDataCleanup({
    db,
    clock: app().clock,
    keys: app().keys,
    logger,
    photos: { discard: async () => {} },
    outbox: { deleteStored: async () => {} },
    locateIp: () => UNKNOWN_LOCATION,
    retentionDays: 30,
  });
  return { state, warnings, runIfDue };
}

/** A user past the retention; the returned function checks whether the user was anonymised. */
async function aFormerUser(): Promise<() => Promise<boolean>> {
  const { id, client } = await aMember(app());
  await client.delete(`/api/users/${id}`);
  const leftAt = new Date(app().clock.now().getTime() - 31 * DAY_MS);
  await app().db.query('update users set deleted_at = $2 where id = $1', [id, leftAt]);
  return async () =>
    (await app().db.query('select from users where id = $1 and anonymised_at is not null', [id]))
      .length === 1;
}

it('[DEL-18] [NEAR-13] a failed step does not prevent anonymising, and is retried after an hour; old locations are deleted each hour', async () => {
  const isAnonymised = await aFormerUser();
  const { state, warnings, runIfDue } = aCleanup();
  const ranAgain = async () => {
    state.statements.length = 0;
    await runIfDue();
    return state.statements.some((text) => text.includes('delete from sessions'));
  };
  // The first of the other steps.
  state.rejects = (text) => text.includes('activity_logs');
  expect(await ranAgain()).toBe(true);
  expect(await isAnonymised()).toBe(true);
  expect(warnings.map(({ step }) => step)).toEqual([
    'delete old logs',
    'redact logs',
    'index new logs',
    'withdrawn locations',
  ]);

  state.rejects = () => false;
  app().clock.advance(HOUR_MS);
  expect(await ranAgain()).toBe(true);
  expect(warnings).toHaveLength(4);
  app().clock.advance(HOUR_MS);
  expect(await ranAgain()).toBe(false);
  expect(state.statements).toContainEqual(expect.stringContaining('delete from locations'));
});

it('[DEL-18] [LOG-15] failed anonymising does not prevent the other steps', async () => {
  const isAnonymised = await aFormerUser();
  const old = new Date(app().clock.now().getTime() - 400 * DAY_MS);
  await app().db.query(
    `insert into activity_logs (action, details, created_at) values ('login', 'old', $1)`,
    [old],
  );
  const { state, warnings, runIfDue } = aCleanup();
  state.rejects = (text) => text === 'begin';
  await runIfDue();
  expect(warnings.map(({ step }) => step)).toContain('anonymise');
  expect(await app().db.query(`select from activity_logs where details = 'old'`)).toEqual([]);
  expect(await isAnonymised()).toBe(false);
  state.rejects = () => false;
  await runIfDue();
  expect(await isAnonymised()).toBe(true);
});

it('[DEL-18] a run that loses the database is retried once the database is available again', async () => {
  const isAnonymised = await aFormerUser();
  const { state, runIfDue } = aCleanup();
  let claimed = false;
  state.rejects = (text) => {
    const isUnavailable = claimed;
    claimed ||= text.includes(`values ('last_cleanup'`);
    return isUnavailable;
  };
  await expect(runIfDue()).rejects.toThrow('rejected');
  expect(claimed).toBe(true);
  state.rejects = () => false;
  app().clock.advance(HOUR_MS);
  await runIfDue();
  expect(await isAnonymised()).toBe(true);
});

it('[PWD-15] [PWD-20] [PWD-11] known browsers are deleted after a year, known networks after 90 days, failed log-ins after 30', async () => {
  const { id } = await aMember(app());
  const ago = (days: number) => new Date(app().clock.now().getTime() - days * DAY_MS);
  for (const [name, days] of [
    ['old', 366],
    ['new', 364],
  ] as const) {
    await app().db.query('insert into known_devices values ($1, $2, $3)', [
      id,
      Buffer.from(name),
      ago(days),
    ]);
  }
  for (const [name, days] of [
    ['old', 90],
    ['new', 89],
  ] as const) {
    await app().db.query('insert into known_networks values ($1, $2, $3)', [
      id,
      Buffer.from(name),
      ago(days),
    ]);
  }
  for (const [name, days] of [
    ['old', 31],
    ['new', 29],
  ] as const) {
    await app().db.query('insert into login_failures values ($1, $2, $3)', [
      Buffer.from('key'),
      name,
      ago(days),
    ]);
  }
  await aCleanup().runIfDue();
  const devices = await app().db.query(
    'select encode(device_hash, $$escape$$) as name from known_devices where user_id = $1 and last_used_at < $2',
    [id, ago(1)],
  );
  expect(devices).toEqual([{ name: 'new' }]);
  const networks = await app().db.query(
    'select encode(network_hash, $$escape$$) as name from known_networks where user_id = $1',
    [id],
  );
  expect(networks).toEqual([{ name: 'new' }]);
  expect(await app().db.query('select network from login_failures')).toEqual([{ network: 'new' }]);
});
