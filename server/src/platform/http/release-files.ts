import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { serverRoot } from '../server-root.ts';

/** The files of a build that no start has renewed for this long are deleted. */
const RENEWED_WITHIN_MS = 30 * DAY_MS;

/** The built page. */
export const builtPage = () => path.join(serverRoot(), '..', 'web', 'dist');

/** The files of this build and of earlier ones, whose names change with their content. */
export const releaseFiles = (dataDir: string) => path.join(dataDir, 'assets');

/** A file that exists has the same content; one that is being copied by another process does not exist yet. */
async function renewOrCopy(from: string, to: string, now: Date): Promise<void> {
  try {
    await utimes(to, now, now);
  } catch {
    const temporary = path.join(path.dirname(to), `.${randomUUID()}`);
    try {
      await copyFile(from, temporary);
      await utimes(temporary, now, now);
      await rename(temporary, to);
    } finally {
      await rm(temporary, { force: true });
    }
  }
}

async function deleteOld(file: string, now: Date): Promise<void> {
  // A process that starts at the same time may have renamed or deleted it.
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && found.mtimeMs < now.getTime() - RENEWED_WITHIN_MS) await rm(file, { force: true });
}

/**
 * Copies the hashed files of a build to a folder that the next build does not replace: windows that still run this build
 * then can load them.
 */
export async function storeReleaseFiles(build: string, folder: string, now: Date): Promise<void> {
  const assets = path.join(build, 'assets');
  if (!existsSync(assets)) return;
  await mkdir(folder, { recursive: true });
  const names = await readdir(assets);
  await Promise.all(
    names.map((name) => renewOrCopy(path.join(assets, name), path.join(folder, name), now)),
  );
  const stored = await readdir(folder);
  await Promise.all(stored.map((name) => deleteOld(path.join(folder, name), now)));
}
