import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  createEphemeralPhotoStore,
  type EphemeralPhotoStore,
} from '../../tooling/photo-store/ephemeral-photo-store.ts';
import { readConfig } from '../src/config.ts';
import { isSchemaEmpty } from '../src/features/backup/backup.repository.ts';
import { writeBackupFile } from '../src/features/backup/backup.service.ts';
import { restoreBackup } from '../src/features/backup/restore.service.ts';
import { createOrphanSweep } from '../src/features/photos/orphan-sweep.ts';
import type { Db } from '../src/platform/db/db.ts';
import { getInstanceId } from '../src/platform/db/instance-id.ts';
import { openPhotoStore } from '../src/platform/photos/open-photo-store.ts';
import { createDiskPhotoStore, type PhotoStore } from '../src/platform/photos/photo-store.ts';
import { aMember } from './_support/builders.ts';
import { aJpeg } from './_support/photos.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';
import { createEmptyDatabase } from './_support/test-database.ts';
import { upload } from './_support/uploads.ts';

vi.setConfig({ testTimeout: 60_000 });
const FOREIGN = 'belongs to another installation';
let folder: string;
let server: EphemeralPhotoStore;
let app: TestApp;
let store: PhotoStore;
let archive: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'meongmate-owner-'));
  server = await createEphemeralPhotoStore();
  await server.start();
  const environment = server.environmentAt(server.url);
  app = await startTestApp(environment);
  store = openPhotoStore(readConfig(environment));
  archive = path.join(folder, 'backup.tar');
  await writeBackupFile({ db: app.db, store, now: app.clock.now(), files: {} }, archive);
});
afterAll(async () => {
  await app.close();
  await server.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const restore = (db: Db, into: PhotoStore, claimsBucket = false) =>
  restoreBackup(
    {
      db,
      store: into,
      claimsBucket,
      restoreFiles: async () => async () => {},
      assertUsable: async () => {},
    },
    createReadStream(archive),
  );
const orphan = (letter: string) => `${letter.repeat(24)}.webp`;

/** Deletes the files that both checks find without a row; in production the checks are an hour apart. */
async function sweep(db: Db): Promise<number> {
  const orphans = createOrphanSweep(db, store);
  await orphans.findSuspects();
  return orphans.sweep();
}

it('[PHO-31] [PHO-16] a test restore with access to a running installation’s bucket deletes none of its photos', async () => {
  const id = await getInstanceId(app.db);
  await expect.poll(() => store.ownerMark?.read()).toBe(id);
  const restoreTest = await createEmptyDatabase();
  await restore(restoreTest.db, createDiskPhotoStore(path.join(folder, 'drill')));
  expect(await getInstanceId(restoreTest.db)).not.toBe(id);
  // Uploaded after the backup, so the restored installation has no row for it.
  const { body } = await upload(await aMember(app), await aJpeg());
  const photos = await store.list();
  expect(photos).toContain(path.posix.basename(body.user.profileImage));

  await expect(sweep(restoreTest.db)).rejects.toThrow(FOREIGN);
  await store.put(orphan('o'), Buffer.from('x'));
  expect(await sweep(app.db)).toBe(1);
  expect((await store.list()).sort()).toEqual(photos.sort());
  await restoreTest.drop();
});

it('[PHO-31] a store taken over between the two checks is swept only by its owner', async () => {
  await store.put(orphan('p'), Buffer.from('x'));
  const orphans = createOrphanSweep(app.db, store);
  await orphans.findSuspects();
  await store.ownerMark?.write('another');
  await expect(orphans.sweep()).rejects.toThrow(FOREIGN);
  expect(await store.list()).toContain(orphan('p'));
  await store.ownerMark?.write(await getInstanceId(app.db));
  expect(await sweep(app.db)).toBe(1);
});

it('[PHO-31] [OPS-17] a restore into another installation’s bucket is rejected without an explicit takeover', async () => {
  const next = await createEmptyDatabase();
  await expect(restore(next.db, store)).rejects.toThrow(FOREIGN);
  expect(await isSchemaEmpty(next.db)).toBe(true);
  expect(await store.ownerMark?.read()).toBe(await getInstanceId(app.db));

  await restore(next.db, store, true);
  expect(await store.ownerMark?.read()).toBe(await getInstanceId(next.db));
  await store.put(orphan('q'), Buffer.from('x'));
  await expect(sweep(app.db)).rejects.toThrow(FOREIGN);
  // A file uploaded after the backup has no row in the restored installation.
  expect(await sweep(next.db)).toBeGreaterThanOrEqual(1);
  expect(await store.list()).not.toContain(orphan('q'));
  await next.drop();
});
