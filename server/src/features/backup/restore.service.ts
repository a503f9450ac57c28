import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Db, Queryable } from '../../platform/db/db.ts';
import { isBaseline } from '../../platform/db/development-schema.ts';
import { migrate } from '../../platform/db/migrate.ts';
import type { PhotoStore } from '../../platform/photos/photo-store.ts';
import { claimBucket, findOtherOwner } from '../photos/bucket-ownership.ts';
import { type Entry, nextEntry, RestoreError, readEntries } from './archive-entries.ts';
import * as backup from './backup.repository.ts';
import { ROW_BATCH_SIZE, ROWS_MAX_BYTES } from './backup.rules.ts';
import { BACKUP_FORMAT, type Manifest, type Totals } from './backup.service.ts';
import {
  createFormerTables,
  isDevelopmentArchive,
  restoreFormerRows,
  toPresentName,
} from './development-archive.ts';

const decompress = promisify(gunzip);
const UPLOAD_BATCH_SIZE = 16;

export interface RestoreTarget {
  db: Db;
  store: PhotoStore;
  /** Takes over a photo store that belongs to another installation, such as one that was lost (`--take-photos`). */
  claimsBucket?: boolean;
  /** Receives the small files of the data folder, before anything else is restored. */
  restoreFiles(files: Record<string, Buffer>): Promise<void>;
}

type Entries = AsyncIterator<Entry>;

function parse<T>(content: Buffer): T {
  try {
    return JSON.parse(content.toString()) as T;
  } catch (error) {
    throw new RestoreError(`the archive cannot be read: ${(error as Error).message}`);
  }
}

async function readManifest(entries: Entries): Promise<Manifest> {
  const [name, content] = await nextEntry(entries);
  if (name !== 'manifest.json')
    throw new RestoreError('this file was not written by npm run backup');
  const manifest = parse<Manifest>(content);
  if (manifest.format !== BACKUP_FORMAT) {
    throw new RestoreError('the archive has a format that this version does not read');
  }
  return manifest;
}

/** Creates the schema of the archive; later migrations run at the next start. */
async function prepareSchema(db: Db, manifest: Manifest): Promise<void> {
  const names = manifest.migrations.map(({ name }) => name);
  const isDevelopment = isDevelopmentArchive(manifest);
  const isWanted = isDevelopment ? isBaseline : (name: string) => names.includes(name);
  const existing = await backup.listMigrations(db);
  if (existing && existing.length > 0) {
    if (await backup.hasUsers(db)) {
      throw new RestoreError('this database already contains users; restore into an empty one');
    }
    if (!existing.every(({ name }) => isWanted(name))) {
      throw new RestoreError('this database has another schema; restore into an empty one');
    }
  }
  await migrate(db, isWanted);
  if (isDevelopment) return createFormerTables(db, manifest);
  const applied = (await backup.listMigrations(db)) ?? [];
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const mismatch = manifest.migrations.find(
    ({ name, checksum }) => checksums.get(name) !== checksum,
  );
  if (mismatch) {
    throw new RestoreError(`migration ${mismatch.name} is missing or different in this version`);
  }
}

/** Unpacks the rows of an entry; throws if they are more than a backup writes into one entry. */
async function readRows(name: string, content: Buffer): Promise<string[]> {
  const text = await decompress(content, { maxOutputLength: ROWS_MAX_BYTES }).catch((error) => {
    throw new RestoreError(`the archive cannot be read: ${name}: ${(error as Error).message}`);
  });
  const rows = text.toString().split('\n', ROW_BATCH_SIZE + 1);
  if (rows.length > ROW_BATCH_SIZE) {
    throw new RestoreError(`an entry of the archive is too long: ${name}`);
  }
  return rows;
}

/** Throws if an archive contains more than its manifest announces. */
function assertAnnounced(what: string, count: number, announced: number): void {
  if (count > announced) {
    throw new RestoreError(`the archive contains more ${what} than it announces`);
  }
}

async function assertComplete(tx: Queryable, totals: Totals, photos: number): Promise<void> {
  for (const [table, count] of Object.entries(totals.rows)) {
    const stored = await backup.countRows(tx, table);
    if (stored !== count) throw new RestoreError(`${table}: ${stored} of ${count} rows`);
  }
  if (photos !== totals.photos) {
    throw new RestoreError(`photos: ${photos} of ${totals.photos} files`);
  }
}

async function assertBucketUsable({ db, store, claimsBucket }: RestoreTarget): Promise<void> {
  if (claimsBucket || !(await findOtherOwner(db, store))) return;
  throw new RestoreError(
    'the photo store (S3_*) belongs to another installation; leave S3_* out, name another bucket, or, where that installation is gone for good, add --take-photos',
  );
}

/** Stores photos in batches, while the next entries are read. */
function createPhotoUploads(store: PhotoStore) {
  let batch: Promise<void>[] = [];
  async function finish(): Promise<void> {
    await Promise.all(batch);
    batch = [];
  }
  return {
    async add(name: string, content: Buffer): Promise<void> {
      const upload = store.put(name, content);
      // `finish` throws this error later; without this handler it is unhandled while the next entry is read.
      upload.catch(() => {});
      batch.push(upload);
      if (batch.length === UPLOAD_BATCH_SIZE) await finish();
    },
    finish,
    /** After an error: nothing is written to the store after the caller has received it. */
    settle: () => Promise.allSettled(batch),
  };
}

/**
 * The rows are all or nothing, in the caller's transaction. Photos are stored outside it: after an error they
 * remain, but no row refers to them.
 */
async function restoreContent(
  tx: Queryable,
  uploads: ReturnType<typeof createPhotoUploads>,
  manifest: Manifest,
  entries: Entries,
  first: Entry,
): Promise<Totals> {
  const tablesToRestore = await backup.listTables(tx);
  await backup.emptyTables(tx, tablesToRestore);
  const tables = new Map(tablesToRestore.map((table) => [table.name, table]));
  let photoCount = 0;
  const rowCounts = new Map<string, number>();
  for (let [name, content] = first; ; [name, content] = await nextEntry(entries)) {
    if (name.startsWith('database/')) {
      const table = tables.get(name.split('/')[1] ?? '');
      if (!table) throw new RestoreError(`the archive holds a table that is not known: ${name}`);
      const rows = await readRows(name, content);
      const count = (rowCounts.get(table.name) ?? 0) + rows.length;
      rowCounts.set(table.name, count);
      assertAnnounced(`rows of ${table.name}`, count, manifest.rows[table.name] ?? 0);
      await backup.insertRows(tx, table, rows);
    } else if (name.startsWith('photos/')) {
      photoCount += 1;
      assertAnnounced('photos', photoCount, manifest.photos);
      await uploads.add(name.slice('photos/'.length), content);
    } else if (name === 'totals.json') {
      await uploads.finish();
      const totals = parse<Totals>(content);
      await assertComplete(tx, totals, photoCount);
      return totals;
    } else throw new RestoreError(`the archive holds something that is not known: ${name}`);
  }
}

async function restoreEntries(target: RestoreTarget, entries: Entries): Promise<Totals> {
  const { db, store, restoreFiles } = target;
  const manifest = await readManifest(entries);
  await prepareSchema(db, manifest);
  await assertBucketUsable(target);
  const files: Record<string, Buffer> = {};
  let entry = await nextEntry(entries);
  for (; entry[0].startsWith('files/'); entry = await nextEntry(entries)) {
    files[entry[0].slice('files/'.length)] = entry[1];
  }
  await restoreFiles(files);
  const first = entry;
  const uploads = createPhotoUploads(store);
  let totals: Totals;
  try {
    totals = await db.tx(async (tx) => {
      const restoreRows = () => restoreContent(tx, uploads, manifest, entries, first);
      const restored = await (isDevelopmentArchive(manifest)
        ? restoreFormerRows(tx, restoreRows)
        : restoreRows());
      for (const [table, last] of Object.entries(manifest.identities)) {
        await backup.setIdentityValue(tx, toPresentName(table), last);
      }
      await backup.deleteDueJobs(tx);
      await backup.clearLastCleanup(tx);
      await backup.clearInstanceId(tx);
      return restored;
    });
  } finally {
    await uploads.settle();
  }
  await claimBucket(db, store);
  await db.script('analyze');
  return totals;
}

/**
 * Fills a new installation from an archive. After an error the database has no restored rows; the schema, data
 * files and uploaded photos may remain. Throws `RestoreError` if the archive or the target is unsuitable.
 */
export async function restoreBackup(target: RestoreTarget, archive: Readable): Promise<Totals> {
  try {
    return await restoreEntries(target, readEntries(archive));
  } finally {
    // After an error, an open pipe would keep the process alive.
    archive.destroy();
  }
}
