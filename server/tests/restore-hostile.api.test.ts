import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { toPaxHeader } from '../src/features/backup/archive-entries.ts';
import { isSchemaEmpty } from '../src/features/backup/backup.repository.ts';
import { verifyBackup } from '../src/features/backup/verify.service.ts';
import { CommandError } from '../src/platform/command-error.ts';
import { restoreTo, writeBackupOf } from './_support/backups.ts';
import { aMember } from './_support/builders.ts';
import { aJpeg } from './_support/photos.ts';
import { useTempFolder } from './_support/temp-folder.ts';
import { startTestApp } from './_support/test-app.ts';
import { createEmptyDatabase, type TestDatabase } from './_support/test-database.ts';
import { upload } from './_support/uploads.ts';

// Every restore creates its own database.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const folder = useTempFolder();

type Entry = [name: string, content: Buffer];
let archive: Entry[] = [];
let database: TestDatabase;

async function readArchive(file: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of createReadStream(file).pipe(extract())) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    entries.push([entry.header.name, Buffer.concat(chunks)]);
  }
  return entries;
}

beforeAll(async () => {
  const app = await startTestApp();
  const mina = await aMember(app);
  await upload(mina, await aJpeg(1400, 1000));
  archive = await readArchive(await writeBackupOf(app, path.join(app.dataDir, 'backup.tar')));
  await app.close();
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

async function writeTar(file: string, entries: readonly Entry[]): Promise<void> {
  const tar = pack();
  for (const [name, content] of entries) tar.entry({ name, pax: toPaxHeader(content) }, content);
  tar.finalize();
  await pipeline(tar, createWriteStream(file));
}

/** Restores the archive with changed entries, into a folder of its own. */
async function restore(entries: readonly Entry[]) {
  const file = path.join(folder(), 'changed.tar');
  await writeTar(file, entries);
  return restoreTo({ db: database.db, dataDir: path.join(folder(), 'data') }, file);
}

const isPhoto = ([name]: Entry) => name.startsWith('photos/');
const isUsers = ([name]: Entry) => name.startsWith('database/users/');
const change = (matches: (entry: Entry) => boolean, to: (entry: Entry) => Entry[]) =>
  archive.flatMap((entry) => (matches(entry) ? to(entry) : [entry]));
const bytes = (length: number) => Buffer.alloc(length);
const MB = 1024 * 1024;

const usersTwice = () =>
  change(isUsers, ([name, content]) => [
    [name, content],
    [name.replace('000001', '000002'), content],
  ]);
const photosTwice = () =>
  change(isPhoto, ([name, content]) => [
    [name, content],
    [name, content],
  ]);
const rowsOf = (text: string) => change(isUsers, ([name]) => [[name, gzipSync(text)]]);
const withForeignTable = (entries: Entry[]) =>
  entries.map(
    (entry): Entry => (isUsers(entry) ? ['database/pg_class/000001.jsonl.gz', entry[1]] : entry),
  );
const announcing = (table: string) =>
  change(
    ([name]) => name === 'manifest.json',
    ([name, content]) => {
      const manifest = JSON.parse(content.toString());
      manifest.rows[table] = 1;
      return [[name, Buffer.from(JSON.stringify(manifest))]];
    },
  );
const named = (name: string) => change(isPhoto, ([, content]) => [[name, content]]);

it.each([
  ['a path outside of the photos', () => named('photos/../probe'), 'unknown entry'],
  ['a path of a subfolder', () => named(`photos/a/${'b'.repeat(24)}.webp`), 'unknown entry'],
  ['another name than a photo', () => named('photos/owner'), 'unknown entry'],
  ['an absolute path', () => named('/tmp/probe'), 'unknown entry'],
  ['an unknown file', () => [...archive.slice(0, 1), ['files/../a', bytes(1)]], 'unknown entry'],
  [
    'a table outside of the schema',
    () => withForeignTable(archive),
    'more rows of pg_class than it announces',
  ],
  [
    'an announced table outside of the schema',
    () => withForeignTable(announcing('pg_class')),
    'table that is not known',
  ],
  ['a long photo', () => change(isPhoto, ([name]) => [[name, bytes(9 * MB)]]), 'too long'],
  ['a long secret', () => [...archive.slice(0, 1), ['files/secret', bytes(MB)]], 'too long'],
  ['a gzip bomb', () => rowsOf('a'.repeat(200 * MB)), 'cannot be read'],
  ['a part with too many rows', () => rowsOf('\n'.repeat(100 * MB)), 'too long'],
  ['more rows than announced', usersTwice, 'more rows of users than it announces'],
  ['more photos than announced', photosTwice, 'more photos than it announces'],
] satisfies [string, () => Entry[], string][])(
  '[OPS-22] an archive with %s is rejected and leaves the database empty',
  async (_, entries, reason) => {
    const restoring = restore(entries());
    await expect(restoring).rejects.toThrow(CommandError);
    await expect(restoring).rejects.toThrow(reason);
    expect(await isSchemaEmpty(database.db)).toBe(true);
    const written = await readdir(folder(), { recursive: true });
    const allowed = /^(changed\.tar|data(\/photos)?)$/;
    expect(written.filter((file) => !allowed.test(file))).toEqual([]);
  },
);

it('[OPS-17] a failed restore leaves the target as it was: no schema, the files and the photos of before', async () => {
  const target = await createEmptyDatabase();
  const dataDir = path.join(folder(), 'target');
  const photos = path.join(dataDir, 'photos');
  const [photo] = archive.filter(isPhoto);
  const existing = path.basename(photo?.[0] ?? '');
  mkdirSync(photos, { recursive: true });
  writeFileSync(path.join(photos, existing), 'of the lost installation');
  writeFileSync(path.join(dataDir, 'deletions.jsonl'), '{}\n');
  const [manifest, ...rest] = archive;
  if (!manifest) throw new Error('no manifest');
  const files: Entry[] = [
    ['files/secret', Buffer.from('a secret')],
    ['files/deletions.jsonl', Buffer.from('{"userId":1}\n')],
  ];
  const state = async () => ({
    files: (await readdir(dataDir, { recursive: true })).sort(),
    journal: readFileSync(path.join(dataDir, 'deletions.jsonl'), 'utf8'),
    functions: await target.db.query(
      `select proname::text from pg_proc where pronamespace = 'public'::regnamespace`,
    ),
    relations: await target.db.query(
      `select relname::text from pg_class where relnamespace = 'public'::regnamespace`,
    ),
  });
  const before = await state();
  expect([before.relations, before.functions]).toEqual([[], []]);
  const file = path.join(folder(), 'without-end.tar');
  await writeTar(file, [manifest, ...files, ...rest.slice(0, -1)]);
  await expect(restoreTo({ db: target.db, dataDir }, file)).rejects.toThrow(
    'the archive was cut off',
  );
  expect(await state()).toEqual(before);
  // The same target takes the whole archive.
  await writeTar(file, [manifest, ...files, ...rest]);
  await restoreTo({ db: target.db, dataDir }, file);
  expect(await target.db.query('select 1 from users')).toHaveLength(1);
  await target.drop();
});

it('[OPS-46] an archive of an early version, without totals, is refused with one line', async () => {
  const old = change(
    ([name]) => name === 'manifest.json',
    ([name, content]) => {
      const { rows: _rows, photos: _photos, ...manifest } = JSON.parse(content.toString());
      return [[name, Buffer.from(JSON.stringify(manifest))]];
    },
  );
  const file = path.join(folder(), 'old.tar');
  await writeTar(file, old);
  const text = 'the archive has a format that this version does not read';
  await expect(verifyBackup(createReadStream(file))).rejects.toThrow(new CommandError(text));
  await expect(restore(old)).rejects.toThrow(new CommandError(text));
});
