import { expect, it, vi } from 'vitest';
import { type Command, runProgram, startProgram } from '../../tooling/processes/built-program.ts';
import { aMember } from './_support/builders.ts';
import { aReport } from './_support/reports.ts';
import { TEST_SECRET, type TestApp, useTestApp } from './_support/test-app.ts';

vi.setConfig({ testTimeout: 240_000 });
const app = useTestApp();

/** Runs a command on the database of the running application. */
const run = (name: Command, ...args: string[]) => runProgram(name, args, ofApp());
const ofApp = () => ({
  DATABASE_URL: app().database.url ?? '',
  DATA_DIR: app().dataDir,
  SECRET: TEST_SECRET,
});
const rejection = (line: string | RegExp) => ({
  code: 1,
  lines: [],
  errors: [expect.stringMatching(line)],
});
const countOwners = async ({ db }: TestApp) =>
  (await db.query<{ id: number }>('select id from users')).length;

it('[CFG-6] [CFG-7] [CFG-8] [ADM-28] grant and revoke work while the server runs', async () => {
  const mina = await aMember(app());
  const isAdmin = async () =>
    (await mina.client.get(`/api/admin/stats?userId=${mina.id}`)).status === 200;
  expect(await isAdmin()).toBe(false);
  const upperCaseEmail = ` ${mina.email.toUpperCase()}`;
  const granted = await run('admin', 'grant', upperCaseEmail);
  expect(granted).toEqual({ code: 0, lines: [`${mina.email} is now an admin`], errors: [] });
  expect(await isAdmin()).toBe(true);

  const [last, unknown, usage] = await Promise.all([
    run('admin', 'revoke', mina.email),
    run('admin', 'grant', 'nobody@test.example'),
    run('admin', 'promote', mina.email),
  ]);
  expect(last).toEqual(rejection(`${mina.email} is the last admin`));
  expect(unknown).toEqual(rejection('there is no account with the address nobody@test.example'));
  expect(usage).toEqual(rejection(/^usage: npm run admin/));
  expect(await isAdmin()).toBe(true);

  await aMember(app(), { isAdmin: true });
  expect((await run('admin', 'revoke', mina.email)).code).toBe(0);
  expect(await isAdmin()).toBe(false);

  await run('admin', 'grant', mina.email);
  const listed = await runProgram('admin', ['revoke', mina.email], {
    ...ofApp(),
    ADMIN_EMAILS: mina.email,
  });
  expect(listed.lines).toEqual([
    `${mina.email} is no longer an admin`,
    expect.stringMatching(/^ADMIN_EMAILS contains this address/),
  ]);
});

it('[RPT-40] reports that no moderator can close are listed by number', async () => {
  await app().db.query('update users set is_admin = false');
  const [mina, admin] = [await aMember(app()), await aMember(app(), { isAdmin: true })];
  const stuck = [await aReport(mina, admin), await aReport(admin, await aMember(app()))];
  await aReport(mina, await aMember(app()));
  const listed = await run('admin', 'reports');
  expect(listed).toMatchObject({ code: 0, errors: [] });
  // Numbers of reports are random.
  stuck.sort((a, b) => a - b);
  expect(listed.lines).toEqual(
    stuck.map((id) => expect.stringMatching(new RegExp(`^#${id} rude, `))),
  );
  await aMember(app(), { isAdmin: true });
  expect((await run('admin', 'reports')).lines).toEqual([
    'every open report has a moderator who can close it',
  ]);
});

it('[SES-6] a user who becomes an admin by the command has no session of 30 days left', async () => {
  const [mina, jun] = [await aMember(app()), await aMember(app())];
  // The command uses the clock of the database, so the sessions last 30 days from its time.
  await app().db.query(`update sessions set expires_at = now() + interval '30 days'`);
  const hoursLeft = async (userId: number) => {
    const rows = await app().db.query<{ hours: number }>(
      `select extract(epoch from expires_at - now())::float8 / 3600 as hours
         from sessions where user_id = $1`,
      [userId],
    );
    return rows.map(({ hours }) => Math.ceil(hours));
  };
  expect((await run('admin', 'grant', mina.email)).code).toBe(0);
  expect(await hoursLeft(mina.id)).toEqual([12]);
  expect(await hoursLeft(jun.id)).toEqual([720]);
});

it('[SEED-5] [CFG-8] seed adds exactly the requested owners, or prints one line and adds none', async () => {
  const before = await countOwners(app());
  const invalidArgs = [
    [],
    ['--owners', '0', '--near', '37.5,127'],
    ['--owners', '3', '--near', '91,127'],
  ];
  for (const ended of await Promise.all(invalidArgs.map((args) => run('seed', ...args)))) {
    expect(ended).toEqual(rejection(/^usage: npm run seed/));
  }
  expect(await countOwners(app())).toBe(before);
  // A southern latitude begins with a minus sign, like an option.
  expect((await run('seed', '--owners', '3', '--near', '-33.8,151.2')).code).toBe(0);
  expect(await countOwners(app())).toBe(before + 3);
});

it('[CFG-24] an unreadable GEOIP_DB aborts the start before the server listens', async () => {
  const program = startProgram('main', {
    environment: {
      GEOIP_DB: '/nowhere/city.mmdb',
      DATA_DIR: app().dataDir,
    },
  });
  expect(await program.exited).toBe(1);
  expect(program.errors).toEqual([
    'GEOIP_DB is "/nowhere/city.mmdb", but must be the path of a readable .mmdb file',
  ]);
  expect(program.lines).toEqual([]);
});
