/**
 * Measuring programs in a separate package (`bench/peers`), so that none is a dependency of ours. Installed on
 * first use; without one, its rows have a note instead of a figure.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from '../scripts/run-command.ts';
import { isShortest } from './size.ts';

const PEERS_FOLDER = path.join(import.meta.dirname, 'peers');

async function installPeers(): Promise<boolean> {
  if (existsSync(path.join(PEERS_FOLDER, 'node_modules/.package-lock.json'))) return true;
  if (isShortest) return false;
  console.log('Installing the measuring programs into bench/peers/node_modules …');
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
