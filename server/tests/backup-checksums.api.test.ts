import { createReadStream, createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { toPaxHeader } from '../src/features/backup/archive-entries.ts';
import { isSchemaEmpty } from '../src/features/backup/backup.repository.ts';
import { writeBackup, writeBackupFile } from '../src/features/backup/backup.service.ts';
import { verifyBackup } from '../src/features/backup/verify.service.ts';
import { CommandError } from '../src/platform/command-error.ts';
import { createDiskPhotoStore } from '../src/platform/photos/photo-store.ts';
import { restoreTo, writeBackupOf } from './_support/backups.ts';
import { aMember } from './_support/builders.ts';
import { aJpeg } from './_support/photos.ts';
import { useTempFolder } from './_support/temp-folder.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';
import { createEmptyDatabase } from './_support/test-database.ts';
import { upload } from './_support/uploads.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const folder = useTempFolder();
let app: TestApp;
let archive: Buffer;

beforeAll(async () => {
  app = await startTestApp();
  const mina = await aMember(app);
  await upload(mina, await aJpeg(1400, 1000));
  const files = { 'deletions.jsonl': Buffer.from('{}\n') };
  archive = readFileSync(await writeBackupOf(app, path.join(app.dataDir, 'backup.tar'), files));
});
afterAll(() => app.close());

const verify = (bytes: Buffer) => verifyBackup(Readable.from([bytes]));

interface Entry {
  name: string;
  content: Buffer;
}
async function readArchive(): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of Readable.from([archive]).pipe(extract())) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    entries.push({ name: entry.header.name, content: Buffer.concat(chunks) });
  }
  return entries;
}

/** The archive with one bit changed in the middle of the content of an entry. */
function withFlippedBit({ content }: Entry): Buffer {
  const damaged = Buffer.from(archive);
  const position = damaged.indexOf(content) + Math.floor(content.length / 2);
  damaged[position] = (damaged[position] ?? 0) ^ 1;
  return damaged;
}

it('[OPS-46] a changed bit in any entry of an archive is found, and the entry is named', async () => {
  const entries = await readArchive();
  expect(entries.length).toBeGreaterThan(10);
  for (const entry of entries) {
    await expect(verify(withFlippedBit(entry))).rejects.toThrow(
      new CommandError(`the archive is damaged: ${entry.name} has another checksum`),
    );
  }
});

it('[OPS-46] [OPS-17] an archive with a changed photo is not restored', async () => {
  const photo = (await readArchive()).find(({ name }) => name.startsWith('photos/'));
  if (!photo) throw new Error('no photo');
  const file = path.join(folder(), 'damaged.tar');
  writeFileSync(file, withFlippedBit(photo));
  const { db, drop } = await createEmptyDatabase();
  const restoring = restoreTo({ db, dataDir: folder() }, file);
  await expect(restoring).rejects.toThrow(`damaged: ${photo.name}`);
  expect(await isSchemaEmpty(db)).toBe(true);
  await drop();
});

it.each([
  ['totals.json', 'damaged: totals.json'],
  ['manifest.json', 'the archive was written by a version before 1.0.0'],
])('[OPS-46] [OPS-40] an archive whose %s has no checksum is rejected', async (without, reason) => {
  const tar = pack();
  for (const { name, content } of await readArchive()) {
    tar.entry({ name, ...(name !== without && { pax: toPaxHeader(content) }) }, content);
  }
  tar.finalize();
  const file = path.join(folder(), 'changed.tar');
  await pipeline(tar, createWriteStream(file));
  await expect(verifyBackup(createReadStream(file))).rejects.toThrow(reason);
});

it('[OPS-46] a complete archive is verified without a database', async () => {
  expect(await verify(archive)).toMatchObject({
    createdAt: app.clock.now().toISOString(),
    photos: 3,
    rows: { users: 1 },
  });
  await expect(verify(archive.subarray(0, archive.length / 2))).rejects.toThrow(CommandError);
});

const source = () => ({
  db: app.db,
  store: createDiskPhotoStore(path.join(app.dataDir, 'photos')),
  now: app.clock.now(),
  files: {},
});

it.runIf(process.platform === 'linux')(
  '[OPS-46] a backup onto a full disk fails with one line',
  async () => {
    const writing = writeBackup(source(), createWriteStream('/dev/full'));
    await expect(writing).rejects.toThrow(CommandError);
    await expect(writing).rejects.toThrow(
      /^the backup could not be written: ENOSPC: no space left on device, write$/,
    );
  },
);

it('[OPS-46] a backup into a folder that cannot exist fails with one line and leaves no file', async () => {
  const file = path.join(folder(), 'file');
  writeFileSync(file, '');
  await expect(writeBackupFile(source(), path.join(file, 'today.tar'))).rejects.toThrow(
    /^the backup could not be written: ENOTDIR/,
  );
  await expect(writeBackupFile(source(), folder())).rejects.toThrow(CommandError);
  expect(await readdir(folder())).toEqual(['file']);
});
