import { pathToFileURL } from 'node:url';
import { isBuilt } from './build-stamp.ts';
import { runScript } from './run-command.ts';
import { inRoot } from './source-files.ts';

/** Builds in a separate process, so that the server does not keep the memory of the bundler. */
export async function buildIfNeeded(): Promise<boolean> {
  return isBuilt() || (await runScript('build.ts', [], { live: true })).ok;
}

/** Runs a built program of the server in this process, which is the one that receives signals. */
export async function runBuilt(name: 'main' | 'demo'): Promise<void> {
  if (await buildIfNeeded()) await import(pathToFileURL(inRoot(`server/dist/${name}.js`)).href);
  else process.exitCode = 1;
}
