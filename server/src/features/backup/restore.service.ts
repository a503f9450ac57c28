import type { Readable } from 'node:stream';
import { CommandError } from '../../platform/command-error.ts';
import type { Db, Queryable } from '../../platform/db/db.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { isUnchanged, readMigrations } from '../../platform/db/migration-files.ts';
import type { PhotoStore } from '../../platform/photos/photo-store.ts';
import { claimBucket, findOtherOwner } from '../photos/bucket-ownership.ts';
import { type Entries, readContent, readFiles, readManifest } from './archive-content.ts';
import { type Entry, readEntries } from './archive-entries.ts';
import * as backup from './backup.repository.ts';
import type { Manifest, Totals } from './backup.service.ts';

const UPLOAD_BATCH_SIZE = 16;

export interface RestoreTarget {
  db: Db;
  store: PhotoStore;
  /** Takes over a photo store that belongs to another installation, such as one that was lost (`--take-photos`). */
  claimsBucket?: boolean;
  /** Receives the small files of the data folder, before rows and photos are restored; returns what undoes it. */
  restoreFiles(files: Record<string, Buffer>): Promise<() => Promise<void>>;
  /** Throws if the restored rows cannot be used here, before they are committed. */
  assertUsable(tx: Queryable): Promise<void>;
}

/** Creates the schema of the archive; later migrations run at the next start. */
async function prepareSchema(db: Db, manifest: Manifest): Promise<void> {
  const names = manifest.migrations.map(({ name }) => name);
  const existing = await backup.listMigrations(db);
  if (existing && existing.length > 0) {
    if (await backup.hasUsers(db)) {
      throw new CommandError('this database already contains users; restore into an empty one');
    }
    if (!existing.every(({ name }) => names.includes(name))) {
      throw new CommandError('this database has another schema; restore into an empty one');
    }
  }
  const migrations = readMigrations().filter(({ name }) => names.includes(name));
  await migrate(db, migrations);
  const mismatch = manifest.migrations.find(
    ({ name, checksum }) =>
      !migrations.some((known) => known.name === name && isUnchanged(known, checksum)),
  );
  if (mismatch) {
    throw new CommandError(`migration ${mismatch.name} is missing or different in this version`);
  }
}

async function assertStored(tx: Queryable, totals: Totals): Promise<void> {
  for (const [table, count] of Object.entries(totals.rows)) {
    const stored = await backup.countRows(tx, table);
    if (stored !== count) throw new CommandError(`${table}: ${stored} of ${count} rows`);
  }
}

async function assertBucketUsable({ db, store, claimsBucket }: RestoreTarget): Promise<void> {
  if (claimsBucket || !(await findOtherOwner(db, store))) return;
  throw new CommandError(
    'the photo store (S3_*) belongs to another installation; leave S3_* out, name another bucket, or, where that installation is gone for good, add --take-photos',
  );
}

/** Stores photos in batches, while the next entries are read. */
async function createPhotoUploads(store: PhotoStore) {
  let batch: Promise<void>[] = [];
  const added: string[] = [];
  /** With `--take-photos` those of the lost installation. */
  const existing = new Set(await store.list());
  async function finish(): Promise<void> {
    await Promise.all(batch);
    batch = [];
  }
  return {
    async add(name: string, content: Buffer): Promise<void> {
      added.push(name);
      const upload = store.put(name, content);
      // `finish` throws this error later; without this handler it is unhandled while the next entry is read.
      upload.catch(() => {});
      batch.push(upload);
      if (batch.length === UPLOAD_BATCH_SIZE) await finish();
    },
    finish,
    /** After an error: removes the photos that were not there before. */
    async undo(): Promise<void> {
      await Promise.allSettled(batch);
      for (const name of added) if (!existing.has(name)) await store.remove(name);
    },
  };
}

/** The rows are all or nothing, in the caller's transaction. Photos are stored outside it. */
async function restoreContent(
  tx: Queryable,
  uploads: Pick<Awaited<ReturnType<typeof createPhotoUploads>>, 'add' | 'finish'>,
  manifest: Manifest,
  entries: Entries,
  first: Entry,
): Promise<Totals> {
  const tablesToRestore = await backup.listTables(tx);
  await backup.emptyTables(tx, tablesToRestore);
  const tables = new Map(tablesToRestore.map((table) => [table.name, table]));
  const totals = await readContent(manifest, entries, first, {
    async onRows(tableName, rows) {
      const table = tables.get(tableName);
      if (!table)
        throw new CommandError(`the archive holds a table that is not known: ${tableName}`);
      await backup.insertRows(tx, table, rows);
    },
    onPhoto: uploads.add,
  });
  await uploads.finish();
  await assertStored(tx, totals);
  return totals;
}

async function restoreEntries(target: RestoreTarget, entries: Entries): Promise<Totals> {
  const { db, store, restoreFiles, assertUsable } = target;
  const manifest = await readManifest(entries);
  /** The last step first. */
  const undo: (() => Promise<void>)[] = [];
  try {
    if (await backup.isSchemaEmpty(db)) undo.unshift(() => backup.dropSchema(db));
    await prepareSchema(db, manifest);
    await assertBucketUsable(target);
    const { files, first } = await readFiles(entries);
    undo.unshift(await restoreFiles(files));
    const uploads = await createPhotoUploads(store);
    undo.unshift(uploads.undo);
    const totals = await db.tx(async (tx) => {
      const restored = await restoreContent(tx, uploads, manifest, entries, first);
      for (const [table, last] of Object.entries(manifest.identities)) {
        await backup.setIdentityValue(tx, table, last);
      }
      await backup.deleteDueJobs(tx);
      await backup.clearLastRuns(tx);
      await backup.clearInstanceId(tx);
      await assertUsable(tx);
      return restored;
    });
    undo.length = 0;
    await claimBucket(db, store);
    await db.script('analyze');
    return totals;
  } catch (error) {
    // The error of the restore is the one to report, also if the target is gone.
    for (const step of undo) await step().catch(() => {});
    throw error;
  }
}

/**
 * Fills a new installation from an archive. After an error the database, the data files and the photo store are as before.
 * Throws `CommandError` if the archive or the target is unsuitable.
 */
export async function restoreBackup(target: RestoreTarget, archive: Readable): Promise<Totals> {
  try {
    return await restoreEntries(target, readEntries(archive));
  } finally {
    // After an error, an open pipe would keep the process alive.
    archive.destroy();
  }
}
