import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing, readIfExists } from '../read-if-exists.ts';

/** The store cannot be reached, is overloaded or does not respond in time: the same call can succeed later. */
export class PhotoStoreUnavailable extends Error {}

/** Storage for the files of photos, under generated names. */
export interface PhotoStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null if there is no such photo. */
  get(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
  /** The names of all files; on disk also those of writes that did not complete. */
  list(): Promise<string[]>;
  /**
   * Reads and writes the id of the installation that owns the photos; null if no other installation can
   * access the store.
   */
  readonly ownerMark: OwnerMark | null;
}

export interface OwnerMark {
  read(): Promise<string | null>;
  write(installationId: string): Promise<void>;
  /** Writes it unless the store has one; what it has then is read afterwards. */
  claim(installationId: string): Promise<void>;
}

/** Only the sync of the folder makes a new name durable; without it the file may be lost. */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and does not need this.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files in one folder, each written under a temporary name and renamed after it is on disk. */
export function createDiskPhotoStore(folder: string): PhotoStore {
  const fileOf = (name: string) => path.join(folder, name);
  return {
    ownerMark: null,
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      const partialFile = fileOf(`${name}.${randomBytes(6).toString('hex')}.part`);
      try {
        await writeFile(partialFile, bytes, { flush: true });
        await rename(partialFile, fileOf(name));
        await syncFolder(folder);
      } catch (error) {
        // On a full disk, the incomplete file would use the remaining space.
        await rm(partialFile, { force: true });
        throw error;
      }
    },
    get: (name) => readIfExists(fileOf(name)),
    remove: (name) => rm(fileOf(name), { force: true }),
    list: async () => (await nullIfMissing(readdir(folder))) ?? [],
  };
}
