import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MIN_MB = 500;

/** Throws one error if the folder for temporary files is full or not writable, instead of one in each test. */
export function assertTemporaryFolder(): void {
  const folder = tmpdir();
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new Error(`${folder} is not writable (TMPDIR names another folder)`);
  }
  const { bavail, bsize } = statfsSync(folder);
  const freeMb = Math.floor((bavail * bsize) / 2 ** 20);
  if (freeMb < MIN_MB) {
    throw new Error(`${folder} has ${freeMb} MB left, not ${MIN_MB} (TMPDIR names another folder)`);
  }
}
