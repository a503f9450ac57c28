/** Builds the page and the server. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { STAMP_FILE, sourceStamp } from './build-stamp.ts';
import { precompress } from './precompress.ts';
import { runCommand } from './run-command.ts';
import { inRoot } from './source-files.ts';

const SWAP_TRIES = 20;

/** Replaces a folder by a finished one, also while other builds do the same. */
async function replaceFolder(fresh: string, target: string): Promise<void> {
  const old = `${fresh}.old`;
  for (let tried = 1; ; tried += 1) {
    if (existsSync(target)) await rename(target, old).catch(() => {});
    try {
      await rename(fresh, target);
      break;
    } catch (error) {
      if (tried === SWAP_TRIES) throw error;
    }
    await rm(old, { recursive: true, force: true });
  }
  await rm(old, { recursive: true, force: true });
}

async function buildPackage(name: 'web' | 'server', finish: (folder: string) => Promise<void>) {
  // In the same folder as its target, so that the paths in source maps stay valid after the move.
  const fresh = inRoot(`${name}/dist.${process.pid}`);
  try {
    await build({
      configFile: inRoot(`${name}/vite.config.ts`),
      logLevel: 'warn',
      build: { outDir: fresh, emptyOutDir: true },
    });
    await finish(fresh);
    await replaceFolder(fresh, inRoot(`${name}/dist`));
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function runCli(name: string, ...args: string[]): Promise<void> {
  const program = ['--import', 'tsx', `server/src/cli/${name}.ts`, ...args];
  const { ok } = await runCommand(process.execPath, program, { live: true });
  if (!ok) throw new Error(`${name} failed`);
}

/** Created once per version of the engine: initialising it is most of the time of a first start. */
async function makeEmptyDatabase(): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(inRoot('server/package.json'), 'utf8'));
  const made = inRoot(`.cache/empty-database-${dependencies['@electric-sql/pglite']}`);
  if (existsSync(made)) return made;
  const fresh = `${made}.${process.pid}`;
  await mkdir(path.dirname(made), { recursive: true });
  await runCli('make-empty-database', fresh);
  await replaceFolder(fresh, made);
  return made;
}

// Otherwise the page would contain the slow development parts of its libraries.
process.env.NODE_ENV = 'production';
const started = performance.now();
console.log('Building the page and the server …');
// Computed first: a file changed during the build causes a new build at the next start.
const stamp = sourceStamp();
const emptyDatabase = makeEmptyDatabase();
async function buildPackages(): Promise<void> {
  await buildPackage('web', precompress);
  await buildPackage('server', async (folder) => {
    await cp(await emptyDatabase, path.join(folder, 'empty-database'), { recursive: true });
    await writeFile(path.join(folder, path.basename(STAMP_FILE)), stamp);
  });
}
await Promise.all([emptyDatabase, buildPackages()]);
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
