import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { PHOTO_WIDTHS } from '@meongmate/shared/rules/limits';
import { pack } from 'tar-stream';
import { CommandError } from '../../platform/command-error.ts';
import type { Db, Queryable } from '../../platform/db/db.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import type { PhotoStore } from '../../platform/photos/photo-store.ts';
import { photoFileName } from '../photos/photo-lifecycle.ts';
import { toPaxHeader } from './archive-entries.ts';
import * as backup from './backup.repository.ts';
import { ROW_BATCH_SIZE, sortByReferences } from './backup.rules.ts';

const PHOTO_BATCH_SIZE = 16;
export const BACKUP_FORMAT = 1;

/** Such as a full disk, a closed pipe or a folder that does not exist. */
const isSystemError = (error: unknown) => error instanceof Error && 'syscall' in error;
const toWriteError = (error: unknown) =>
  new CommandError(`the backup could not be written: ${(error as Error).message}`);

const compress = promisify(gzip);

/** The first entry of an archive. */
export interface Manifest {
  format: number;
  createdAt: string;
  migrations: backup.AppliedMigration[];
  identities: Record<string, number>;
  /** Number of rows of each table in the snapshot. */
  rows: Record<string, number>;
  /** Maximum number of photo files: one for each width of each photo. */
  photos: number;
}

/** The last entry: an archive without it is incomplete. */
export interface Totals {
  /** Number of rows of each table. */
  rows: Record<string, number>;
  /** Number of photo files. */
  photos: number;
}

export interface BackupSource {
  db: Db;
  store: PhotoStore;
  now: Date;
  /** Small files of the data folder that are part of the backup, by name. */
  files: Record<string, Buffer>;
}

type Entry = readonly [name: string, content: Buffer];
const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, 1));

async function readPhotos(store: PhotoStore, names: readonly string[]): Promise<Entry[]> {
  const files = names.flatMap((name) => PHOTO_WIDTHS.map((width) => photoFileName(name, width)));
  const read = await Promise.all(
    files.map(async (file): Promise<Entry[]> => {
      const content = await store.get(file);
      // The largest width has the same pixels. Or the photo was deleted after the snapshot, which has its row.
      return content ? [[`photos/${file}`, content]] : [];
    }),
  );
  return read.flat();
}

/** Writes the state of one moment, entry by entry; returns the totals. */
async function writeEntries(
  { db, store, now, files }: BackupSource,
  write: (name: string, content: Buffer) => Promise<void>,
): Promise<Totals> {
  const totals: Totals = { rows: {}, photos: 0 };
  async function writeTable(tx: Queryable, name: string): Promise<void> {
    let partNumber = 0;
    totals.rows[name] = 0;
    await backup.forEachRowBatch(tx, name, ROW_BATCH_SIZE, async (rows) => {
      partNumber += 1;
      totals.rows[name] = (totals.rows[name] ?? 0) + rows.length;
      const entry = `database/${name}/${String(partNumber).padStart(6, '0')}.jsonl.gz`;
      await write(entry, await compress(rows.join('\n'), { level: 1 }));
    });
  }
  await db.tx(async (tx) => {
    await backup.beginSnapshot(tx);
    const migrations = await backup.listMigrations(tx);
    if (!migrations) throw new CommandError('there is no database to back up');
    const tables = sortByReferences(await backup.listTables(tx));
    const identities = await backup.readIdentityValues(tx, tables);
    const createdAt = now.toISOString();
    const rows: Record<string, number> = {};
    for (const { name } of tables) rows[name] = await backup.countRows(tx, name);
    // Not every photo has all widths, and some may have been replaced since the snapshot.
    const photoFileCount = (await backup.countPhotos(tx)) * PHOTO_WIDTHS.length;
    const manifest: Manifest = {
      format: BACKUP_FORMAT,
      createdAt,
      migrations,
      identities,
      rows,
      photos: photoFileCount,
    };
    await write('manifest.json', json(manifest));
    for (const [name, content] of Object.entries(files)) await write(`files/${name}`, content);
    for (const { name } of tables) await writeTable(tx, name);
    let last = '';
    for (;;) {
      const names = await backup.listPhotoNames(tx, last, PHOTO_BATCH_SIZE);
      for (const [name, content] of await readPhotos(store, names)) {
        await write(name, content);
        totals.photos += 1;
      }
      last = names.at(-1) ?? '';
      if (names.length < PHOTO_BATCH_SIZE) break;
    }
  });
  await write('totals.json', json(totals));
  return totals;
}

/**
 * Writes one archive with database and photos. It contains personal data and, if the installation generated
 * its own secret, that secret: anyone who can read the archive can read everything.
 */
export async function writeBackup(source: BackupSource, output: Writable): Promise<Totals> {
  const archive = pack();
  const writing = pipeline(Readable.from(archive), output);
  const write = (name: string, content: Buffer) =>
    new Promise<void>((resolve, reject) => {
      const header = { name, mtime: source.now, mode: 0o600, pax: toPaxHeader(content) };
      archive.entry(header, content, (error) => (error ? reject(error) : resolve()));
    });
  try {
    const totals = await Promise.race([
      writeEntries(source, write),
      // A full disk ends the writing but not the reading.
      writing.then(() => Promise.reject(new Error('the archive ended early'))),
    ]);
    archive.finalize();
    await writing;
    return totals;
  } catch (error) {
    archive.destroy();
    const outputError = await writing.catch((reason: unknown) => reason);
    const systemError = [error, outputError].find(isSystemError);
    throw systemError ? toWriteError(systemError) : error;
  }
}

/** Writes the archive to a file that exists only if it is complete. */
export async function writeBackupFile(source: BackupSource, file: string): Promise<Totals> {
  const partialFile = `${file}.part`;
  try {
    makeFolder(path.dirname(file));
    const output = createWriteStream(partialFile, { mode: 0o600, flush: true });
    const totals = await writeBackup(source, output);
    await rename(partialFile, file);
    return totals;
  } catch (error) {
    await rm(partialFile, { force: true }).catch(() => {});
    throw isSystemError(error) ? toWriteError(error) : error;
  }
}
