/**
 * Alternatives to our server in a separate package (`bench/peers`), so that none is a dependency of ours.
 * Installed on first use; for a peer that cannot be installed, the row has a note instead of a figure.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from '../scripts/run-command.ts';

export const PEERS_FOLDER = path.join(import.meta.dirname, 'peers');

/**
 * Installs the peers if necessary and returns whether they are available. Logs this, because it takes a
 * while.
 */
export async function installPeers(): Promise<boolean> {
  if (existsSync(path.join(PEERS_FOLDER, 'node_modules/.package-lock.json'))) return true;
  console.log('Installing the competitors into bench/peers/node_modules …');
  const { ok } = await runCommand('npm', ['ci', '--prefix', PEERS_FOLDER]);
  if (!ok) console.log('They could not be installed: their rows have a note.');
  return ok;
}

/** The module of a peer, or null if it could not be installed. */
export async function importPeer<T>(name: string): Promise<T | null> {
  if (!(await installPeers())) return null;
  const file = createRequire(path.join(PEERS_FOLDER, 'package.json')).resolve(name);
  return (await import(pathToFileURL(file).href)) as T;
}
