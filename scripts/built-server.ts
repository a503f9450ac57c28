import { pathToFileURL } from 'node:url';
import { isBuilt } from './build-stamp.ts';
import { runScript } from './run-command.ts';
import { inRoot } from './source-files.ts';

/** Builds in a process of its own, so that the bundler's memory does not stay with the server. */
export async function buildIfNeeded(): Promise<boolean> {
  return isBuilt() || (await runScript('build.ts', [], { live: true })).ok;
}

/** Runs a built program of the server in this very process, which is the one that gets signals. */
export async function runBuilt(name: 'main' | 'demo'): Promise<void> {
  if (await buildIfNeeded()) await import(pathToFileURL(inRoot(`server/dist/${name}.js`)).href);
  else process.exitCode = 1;
}
