import { createReadStream } from 'node:fs';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { Db, Queryable } from '../../platform/db/db.ts';
import { migrate } from '../../platform/db/migrate.ts';
import type { PhotoStore } from '../../platform/photos/photo-store.ts';
import { claimBucket, findOtherOwner } from '../photos/bucket-ownership.ts';
import * as backup from './backup.repository.ts';
import { isBackedUp, type Table } from './backup.rules.ts';
import { BACKUP_FORMAT, type Manifest, type Totals } from './backup.service.ts';

const decompress = promisify(gunzip);
const PHOTO_BATCH_SIZE = 16;

/** Why an archive cannot be restored here, as a text for the user of the command. */
export class RestoreError extends Error {}

export interface RestoreTarget {
  db: Db;
  store: PhotoStore;
  /** Continues if the photo store belongs to another installation, for instance to the lost one. */
  claimsBucket?: boolean;
  /** Receives the small files of the data folder, before anything else is restored. */
  restoreFiles(files: Record<string, Buffer>): Promise<void>;
}

type Entries = AsyncIterator<readonly [name: string, content: Buffer]>;

async function* readEntries(file: string): AsyncGenerator<readonly [string, Buffer]> {
  const archive = extract();
  const source = createReadStream(file);
  source.on('error', (error) => archive.destroy(error));
  source.pipe(archive);
  for await (const entry of archive) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    yield [entry.header.name, Buffer.concat(chunks)];
  }
}

async function nextEntry(entries: Entries): Promise<readonly [string, Buffer]> {
  try {
    const { value, done } = await entries.next();
    if (!done) return value as readonly [string, Buffer];
  } catch (error) {
    throw new RestoreError(`the archive cannot be read: ${(error as Error).message}`);
  }
  throw new RestoreError('the archive was cut off: it has no end');
}

const parse = <T>(content: Buffer) => JSON.parse(content.toString()) as T;

async function readManifest(entries: Entries): Promise<Manifest> {
  const [name, content] = await nextEntry(entries);
  if (name !== 'manifest.json') throw new RestoreError('this is no archive of npm run backup');
  const manifest = parse<Manifest>(content);
  if (manifest.format !== BACKUP_FORMAT) {
    throw new RestoreError('the archive was made by another version that writes it differently');
  }
  return manifest;
}

/** Creates the schema of the archive; later migrations run at the next start. */
async function prepareSchema(db: Db, { migrations }: Manifest): Promise<void> {
  const names = migrations.map(({ name }) => name);
  const existing = await backup.listMigrations(db);
  if (existing && existing.length > 0) {
    if (await backup.hasUsers(db)) {
      throw new RestoreError('people live in this database; restore into an empty one');
    }
    if (existing.map(({ name }) => name).join() !== names.join()) {
      throw new RestoreError('this database has another schema; restore into an empty one');
    }
  }
  await migrate(db, names);
  const appliedChecksums = new Map(
    (await backup.listMigrations(db))?.map(({ name, checksum }) => [name, checksum]),
  );
  const unknown = migrations.find(({ name, checksum }) => appliedChecksums.get(name) !== checksum);
  if (unknown) throw new RestoreError(`the archive needs a version that knows ${unknown.name}`);
}

async function restoreRows(
  tx: Queryable,
  tables: Map<string, Table>,
  name: string,
  content: Buffer,
): Promise<void> {
  const table = tables.get(name.split('/')[1] ?? '');
  if (!table) throw new RestoreError(`the archive holds a table that is not known: ${name}`);
  const rows = (await decompress(content)).toString().split('\n');
  await backup.insertRows(tx, table, rows);
}

async function assertComplete(tx: Queryable, totals: Totals, photos: number): Promise<void> {
  for (const [table, count] of Object.entries(totals.rows)) {
    const stored = await backup.countRows(tx, table);
    if (stored !== count) throw new RestoreError(`${table} has ${stored} rows of ${count}`);
  }
  if (photos !== totals.photos) {
    throw new RestoreError(`${photos} photos were there of ${totals.photos}`);
  }
}

async function assertBucketUsable({ db, store, claimsBucket }: RestoreTarget): Promise<void> {
  if (claimsBucket || !(await findOtherOwner(db, store))) return;
  throw new RestoreError(
    'the photo store (S3_*) belongs to another installation; leave S3_* out, name another bucket, or, where that installation is gone for good, add --take-photos',
  );
}

/** All or nothing: rows in one transaction; photos outside it, where no row refers to them yet. */
async function restoreContent(
  tx: Queryable,
  store: PhotoStore,
  entries: Entries,
  first: readonly [string, Buffer],
): Promise<Totals> {
  const tablesToRestore = (await backup.listTables(tx)).filter(({ name }) => isBackedUp(name));
  await backup.emptyTables(tx, tablesToRestore);
  const tables = new Map(tablesToRestore.map((table) => [table.name, table]));
  let photos: Promise<void>[] = [];
  let photoCount = 0;
  for (let [name, content] = first; ; [name, content] = await nextEntry(entries)) {
    if (name.startsWith('database/')) await restoreRows(tx, tables, name, content);
    else if (name.startsWith('photos/')) {
      photoCount += 1;
      const upload = store.put(name.slice('photos/'.length), content);
      // `Promise.all` throws this error later; without this handler it is unhandled while the next entry is
      // read.
      upload.catch(() => {});
      photos.push(upload);
      if (photos.length === PHOTO_BATCH_SIZE) {
        await Promise.all(photos);
        photos = [];
      }
    } else if (name === 'totals.json') {
      await Promise.all(photos);
      const totals = parse<Totals>(content);
      await assertComplete(tx, totals, photoCount);
      return totals;
    } else throw new RestoreError(`the archive holds something that is not known: ${name}`);
  }
}

/** Fills a new installation from an archive. Throws `RestoreError` and leaves it empty. */
export async function restoreBackup(target: RestoreTarget, file: string): Promise<Totals> {
  const { db, store, restoreFiles } = target;
  const entries = readEntries(file);
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
  const totals = await db.tx(async (tx) => {
    const restored = await restoreContent(tx, store, entries, first);
    for (const [table, last] of Object.entries(manifest.identities)) {
      await backup.setIdentityValue(tx, table, last);
    }
    await backup.clearLastCleanup(tx);
    await backup.clearInstanceId(tx);
    return restored;
  });
  await claimBucket(db, store);
  await db.script('analyze');
  return totals;
}
