/** Builds the page and the server. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { STAMP_FILE, sourceStamp } from './build-stamp.ts';
import { precompress } from './precompress.ts';
import { runCommand } from './run-command.ts';
import { inRoot } from './source-files.ts';

const SWAP_ATTEMPTS = 20;

/** Replaces a folder by a finished one, also while other builds do the same. */
async function replaceFolder(newFolder: string, target: string): Promise<void> {
  const oldFolder = `${newFolder}.old`;
  for (let attempt = 1; ; attempt += 1) {
    if (existsSync(target)) await rename(target, oldFolder).catch(() => {});
    try {
      await rename(newFolder, target);
      break;
    } catch (error) {
      if (attempt === SWAP_ATTEMPTS) throw error;
    }
    await rm(oldFolder, { recursive: true, force: true });
  }
  await rm(oldFolder, { recursive: true, force: true });
}

async function buildPackage(name: 'web' | 'server', finish: (folder: string) => Promise<void>) {
  // In the same folder as its target, so that the paths in source maps stay valid after the move.
  const newFolder = inRoot(`${name}/dist.${process.pid}`);
  try {
    await build({
      configFile: inRoot(`${name}/vite.config.ts`),
      logLevel: 'warn',
      build: { outDir: newFolder, emptyOutDir: true },
    });
    await finish(newFolder);
    await replaceFolder(newFolder, inRoot(`${name}/dist`));
  } finally {
    await rm(newFolder, { recursive: true, force: true });
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
  const folder = inRoot(`.cache/empty-database-${dependencies['@electric-sql/pglite']}`);
  if (existsSync(folder)) return folder;
  const newFolder = `${folder}.${process.pid}`;
  await mkdir(path.dirname(folder), { recursive: true });
  await runCli('make-empty-database', newFolder);
  await replaceFolder(newFolder, folder);
  return folder;
}

const FONT_NAMES = ['Pretendard-Regular.otf', 'Pretendard-Bold.otf'];
/** The fonts of posters with their licence: a server needs no other part of the package. */
async function copyFonts(folder: string): Promise<void> {
  const source = inRoot('node_modules/pretendard/dist');
  const fonts = FONT_NAMES.map((name) => `public/static/${name}`);
  for (const name of ['LICENSE.txt', ...fonts]) {
    await cp(path.join(source, name), path.join(folder, path.basename(name)));
  }
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
    await copyFonts(path.join(folder, 'fonts'));
    await writeFile(path.join(folder, path.basename(STAMP_FILE)), stamp);
  });
}
await Promise.all([emptyDatabase, buildPackages()]);
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
