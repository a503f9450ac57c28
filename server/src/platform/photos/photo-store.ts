import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where the bytes of photos are kept, under names that we made. */
export interface PhotoStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such photo. */
  get(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
  list(): Promise<string[]>;
  /** Which installation the photos are of; null where nobody but ours can reach them. */
  readonly owner: StoreOwner | null;
}

export interface StoreOwner {
  read(): Promise<string | null>;
  write(instanceId: string): Promise<void>;
}

/** A name is on disk once its folder is; its bytes alone would be a file that nobody finds. */
async function syncFolder(folder: string): Promise<void> {
  // There a folder cannot be opened, and needs no such thing.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files in one folder, each written beside its place and renamed into it once it is on disk. */
export function createDiskPhotoStore(folder: string): PhotoStore {
  const fileOf = (name: string) => path.join(folder, name);
  return {
    owner: null,
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      const part = fileOf(`${name}.${randomBytes(6).toString('hex')}.part`);
      try {
        await writeFile(part, bytes, { flush: true });
        await rename(part, fileOf(name));
        await syncFolder(folder);
      } catch (error) {
        // A disk that is full would be kept full by what did not fit.
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(name) {
      try {
        return await readFile(fileOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (name) => rm(fileOf(name), { force: true }),
    async list() {
      try {
        return await readdir(folder);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw error;
      }
    },
  };
}
