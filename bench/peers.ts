/**
 * What others would pick instead, in a package of its own (`bench/peers`), so that none of it is a
 * dependency of ours. Installed on first use; a peer that is missing is a row that says so.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from '../scripts/run-command.ts';

export const PEERS_FOLDER = path.join(import.meta.dirname, 'peers');

/** Whether the peers are there now; says what it does, for it takes a while. */
export async function installPeers(): Promise<boolean> {
  if (existsSync(path.join(PEERS_FOLDER, 'node_modules/.package-lock.json'))) return true;
  console.log('Installing what is measured beside ours, into bench/peers/node_modules …');
  const { ok } = await runCommand('npm', ['ci', '--prefix', PEERS_FOLDER]);
  if (!ok) console.log('It could not be installed: its rows say so.');
  return ok;
}

/** A peer's module, or null where it could not be installed. */
export async function importPeer<T>(name: string): Promise<T | null> {
  if (!(await installPeers())) return null;
  const file = createRequire(path.join(PEERS_FOLDER, 'package.json')).resolve(name);
  return (await import(pathToFileURL(file).href)) as T;
}
