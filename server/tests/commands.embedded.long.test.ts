import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import {
  type Command,
  runProgram,
  startProgram,
  waitUntilListening,
} from '../../tooling/processes/built-program.ts';
import { readLastBackup } from '../src/features/backup/backup.repository.ts';
import { openEmbeddedDb } from '../src/platform/db/embedded-db.ts';
import { PASSWORD } from './_support/builders.ts';
import { signUpNewUser } from './_support/new-user.ts';
import { useTempFolder } from './_support/temp-folder.ts';
import { TestClient } from './_support/test-client.ts';

vi.setConfig({ testTimeout: 300_000 });
const folder = useTempFolder();
const ROOT = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);

const start = (dataDir: string) =>
  startProgram('main', { args: ['--outbox'], environment: { PORT: '0', DATA_DIR: dataDir } });

async function stop(program: ReturnType<typeof start>): Promise<void> {
  program.child.kill('SIGTERM');
  expect(await program.exited).toBe(0);
}

it('[CFG-8] [OPS-13] [OPS-46] [OPS-19] [ADM-28] only one program opens the embedded database at a time; a backup moves it to another installation', async () => {
  const sourceFolder = path.join(folder(), 'here');
  const targetFolder = path.join(folder(), 'there');
  const archive = path.join(folder(), 'backup.tar');
  const server = start(sourceFolder);
  const url = await waitUntilListening(server);
  const { email, userId } = await signUpNewUser(url);
  const inUse = {
    code: 1,
    lines: [],
    errors: [
      expect.stringMatching(/^the embedded database is in use by process \d+ .*stop it first$/),
    ],
  };
  const commands: [Command, ...string[]][] = [
    ['backup', archive],
    ['admin', 'grant', email],
    ['seed', '--owners', '1', '--near', '37.5,127'],
  ];
  const rejected = commands.map(([name, ...args]) =>
    runProgram(name, args, { DATA_DIR: sourceFolder }),
  );
  expect(await Promise.all(rejected)).toEqual([inUse, inUse, inUse]);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await stop(server);

  const granted = await runProgram('admin', ['grant', email], { DATA_DIR: sourceFolder });
  expect(granted.lines).toEqual([`${email} is now an admin`]);
  const backedUp = await runProgram('backup', [archive], { DATA_DIR: sourceFolder });
  expect(backedUp).toMatchObject({ code: 0, errors: [] });
  expect(await runProgram('backup', ['verify', archive], {})).toEqual({
    code: 0,
    lines: [expect.stringMatching(/^complete, of 2\d{3}-.*Z: \d+ rows, 2 photo files$/)],
    errors: [],
  });
  expect(await runProgram('backup', [path.join(archive, 'x')], { DATA_DIR: sourceFolder })).toEqual(
    {
      code: 1,
      lines: [],
      errors: [expect.stringMatching(/^the backup could not be written: ENOTDIR/)],
    },
  );
  const source = await openEmbeddedDb(sourceFolder);
  expect(await readLastBackup(source)).toBeGreaterThan(0);
  await source.close();
  const restored = await runProgram('restore', [archive], { DATA_DIR: targetFolder });
  expect(restored).toMatchObject({ code: 0, errors: [] });
  expect(restored.lines[0]).toContain('the server can be started');

  const moved = start(targetFolder);
  const client = new TestClient(await waitUntilListening(moved));
  const { body } = await client.post('/api/auth/login', { email, password: PASSWORD });
  expect(body.user).toMatchObject({ id: userId, isAdmin: true });
  const stats = await client.get(`/api/admin/stats?userId=${body.user.id}`);
  expect(stats.body).toMatchObject({ totalUsers: 1 });
  expect((await client.fetch(body.user.dogImage)).status).toBe(200);
  await stop(moved);
});

it('[OPS-23] a backup is piped into a restore', async () => {
  const sourceFolder = path.join(folder(), 'from');
  const targetFolder = path.join(folder(), 'to');
  const server = start(sourceFolder);
  const { email } = await signUpNewUser(await waitUntilListening(server));
  await stop(server);

  const { stdout, stderr } = await run(
    'sh',
    [
      '-c',
      'DATA_DIR=$0 npm run --silent backup -- - | DATA_DIR=$1 npm run --silent restore -- -',
    ].concat(sourceFolder, targetFolder),
    { cwd: ROOT, env: { PATH: process.env.PATH, HOME: folder() } },
  );
  expect(stderr).toMatch(/^\d+ rows, 2 photo files\n$/);
  expect(stdout).toMatch(/^restored \d+ rows and 2 photo files; the server can be started\n$/);
  expect(existsSync(path.join(sourceFolder, 'backups'))).toBe(false);

  const moved = start(targetFolder);
  const client = new TestClient(await waitUntilListening(moved));
  expect((await client.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
  await stop(moved);
});

it.runIf(process.platform === 'linux').each([
  ['> /dev/full', 'ENOSPC'],
  ['| head -c 1 > /dev/null', 'EPIPE'],
])('[OPS-46] a backup written to stdout %s fails with one line', async (target, reason) => {
  const environment = { DATA_DIR: folder(), PATH: process.env.PATH ?? '' };
  await runProgram('seed', ['--owners', '1', '--near', '37.5,127'], environment);
  const program = path.join(ROOT, 'server/dist/backup.js');
  const { stderr } = await run('sh', ['-c', `node "$0" - ${target} || true`, program], {
    env: environment,
  });
  expect(stderr).toMatch(
    new RegExp(`^the backup could not be written: [^\\n]*${reason}[^\\n]*\\n$`),
  );
});

it('[OPS-23] a restore that rejects its input ends although the pipe is open', async () => {
  const program = startProgram('restore', {
    args: ['-'],
    environment: { DATA_DIR: path.join(folder(), 'rejected') },
    input: 'pipe',
  });
  program.child.stdin?.on('error', () => {}).write(Buffer.alloc(2048, 'not a tar'));
  expect(await program.exited).toBe(1);
  expect(program.errors).toEqual([expect.stringMatching(/^the archive cannot be read/)]);
});

it('[OPS-41] the demo replaces its own data of a version that cannot be converted, and says so', async () => {
  const db = await openEmbeddedDb(path.join(folder(), 'data', 'demo'));
  await db.script(`create table schema_migrations (name text, checksum text);
    insert into schema_migrations values ('0023-dog-facts.sql', '')`);
  await db.close();
  const start = (environment: Record<string, string>) =>
    startProgram('demo', { cwd: folder(), environment: { PORT: '0', ...environment } });

  // The same folder by another name is that of an installation.
  const refused = start({ DATA_DIR: path.join(folder(), 'data', 'demo') });
  expect(await refused.exited).toBe(1);
  expect(refused.errors).toEqual([expect.stringContaining('0023-dog-facts.sql')]);

  const demo = start({});
  await waitUntilListening(demo);
  expect(demo.lines).toContain(
    'The demo data in ./data/demo is of a version that this one cannot read and is replaced.',
  );
  await stop(demo);
});
