import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { collectOutput, waitUntilListening } from '../../tooling/processes/built-program.ts';
import { useTempFolder } from './_support/temp-folder.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const folder = useTempFolder();
vi.setConfig({ testTimeout: 240_000 });

/** The packages that `npm prune --omit=dev` leaves; those inside of another one come with it. */
function listProductionPackages(): string[] {
  const args = ['ls', '--omit=dev', '--all', '--parseable', '--workspace=server'];
  const listed = execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8' });
  const paths = listed.split('\n').map((line) => path.relative(ROOT, line));
  return paths.filter((name) => /^(server\/)?node_modules\/(@[^/]+\/)?[^/@]+$/.test(name));
}

function run(program: string, ...args: string[]) {
  const { PATH = '' } = process.env;
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', `server/dist/${program}.js`, ...args],
    {
      cwd: folder(),
      env: {
        PATH,
        NODE_ENV: 'production',
        PORT: '0',
        DATA_DIR: path.join(folder(), 'data'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  return collectOutput(child);
}

it('[OPS-63] a build serves and is backed up without sources and development dependencies', async () => {
  for (const name of ['server/dist', 'server/migrations', 'server/seed/photos', 'web/dist'])
    cpSync(path.join(ROOT, name), path.join(folder(), name), { recursive: true });
  cpSync(path.join(ROOT, 'server/package.json'), path.join(folder(), 'server/package.json'));
  for (const name of listProductionPackages()) {
    const target = path.join(folder(), name);
    mkdirSync(path.dirname(target), { recursive: true });
    symlinkSync(path.join(ROOT, name), target);
  }
  const server = run('main');
  const url = await waitUntilListening(server);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await (await fetch(url)).text()).toContain('<div id="root">');
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  // The handbook copies this file from the first hour on.
  expect(existsSync(path.join(folder(), 'data/deletions.jsonl'))).toBe(true);
  const seed = run('seed', '--owners', '3', '--near', '37.5665,126.9780');
  expect(await seed.exited).toBe(0);
  const backup = run('backup', 'backup.tar');
  expect(await backup.exited).toBe(0);
  expect(backup.errors).toEqual([]);
});
