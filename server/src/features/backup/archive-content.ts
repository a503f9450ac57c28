import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { CommandError } from '../../platform/command-error.ts';
import { type Entry, nextEntry } from './archive-entries.ts';
import { ROW_BATCH_SIZE, ROWS_MAX_BYTES } from './backup.rules.ts';
import { BACKUP_FORMAT, type Manifest, type Totals } from './backup.service.ts';

const decompress = promisify(gunzip);

export type Entries = AsyncIterator<Entry>;

function parse<T>(content: Buffer): T {
  try {
    return JSON.parse(content.toString()) as T;
  } catch (error) {
    throw new CommandError(`the archive cannot be read: ${(error as Error).message}`);
  }
}

function isManifest(value: unknown): value is Manifest {
  const { format, migrations, rows, photos } = (value ?? {}) as Partial<Manifest>;
  return (
    format === BACKUP_FORMAT &&
    Array.isArray(migrations) &&
    typeof rows === 'object' &&
    rows !== null &&
    typeof photos === 'number'
  );
}

export async function readManifest(entries: Entries): Promise<Manifest> {
  const [name, content] = await nextEntry(entries);
  if (name !== 'manifest.json')
    throw new CommandError('this file was not written by npm run backup');
  const manifest = parse<unknown>(content);
  if (!isManifest(manifest)) {
    throw new CommandError('the archive has a format that this version does not read');
  }
  return manifest;
}

/** The small files of the data folder, and the first entry after them. */
export async function readFiles(entries: Entries) {
  const files: Record<string, Buffer> = {};
  let first = await nextEntry(entries);
  for (; first[0].startsWith('files/'); first = await nextEntry(entries)) {
    files[first[0].slice('files/'.length)] = first[1];
  }
  return { files, first };
}

/** Unpacks the rows of an entry; throws if they are more than a backup writes into one entry. */
async function readRows(name: string, content: Buffer): Promise<string[]> {
  const text = await decompress(content, { maxOutputLength: ROWS_MAX_BYTES }).catch((error) => {
    throw new CommandError(`the archive cannot be read: ${name}: ${(error as Error).message}`);
  });
  const rows = text.toString().split('\n', ROW_BATCH_SIZE + 1);
  if (rows.length > ROW_BATCH_SIZE) {
    throw new CommandError(`an entry of the archive is too long: ${name}`);
  }
  return rows;
}

/** Throws if an archive contains more than its manifest announces. */
function assertAnnounced(what: string, count: number, announced: number): void {
  if (count > announced) {
    throw new CommandError(`the archive contains more ${what} than it announces`);
  }
}

/** Throws unless the archive contains all that its last entry counts. */
function assertComplete(
  totals: Totals,
  rowCounts: ReadonlyMap<string, number>,
  photos: number,
): void {
  for (const [table, count] of Object.entries(totals.rows)) {
    const found = rowCounts.get(table) ?? 0;
    if (found !== count) throw new CommandError(`${table}: ${found} of ${count} rows`);
  }
  if (photos !== totals.photos) {
    throw new CommandError(`photos: ${photos} of ${totals.photos} files`);
  }
}

interface ContentHandlers {
  onRows(table: string, rows: string[]): Promise<void>;
  onPhoto(name: string, content: Buffer): Promise<void>;
}

/** Reads rows and photos up to the last entry, from `first` on; returns the totals of the archive. */
export async function readContent(
  manifest: Manifest,
  entries: Entries,
  first: Entry,
  { onRows, onPhoto }: ContentHandlers,
): Promise<Totals> {
  let photoCount = 0;
  const rowCounts = new Map<string, number>();
  for (let [name, content] = first; ; [name, content] = await nextEntry(entries)) {
    if (name.startsWith('database/')) {
      const table = name.split('/')[1] ?? '';
      const rows = await readRows(name, content);
      const count = (rowCounts.get(table) ?? 0) + rows.length;
      rowCounts.set(table, count);
      assertAnnounced(`rows of ${table}`, count, manifest.rows[table] ?? 0);
      await onRows(table, rows);
    } else if (name.startsWith('photos/')) {
      photoCount += 1;
      assertAnnounced('photos', photoCount, manifest.photos);
      await onPhoto(name.slice('photos/'.length), content);
    } else if (name === 'totals.json') {
      const totals = parse<Totals>(content);
      assertComplete(totals, rowCounts, photoCount);
      return totals;
    } else throw new CommandError(`the archive holds something that is not known: ${name}`);
  }
}
