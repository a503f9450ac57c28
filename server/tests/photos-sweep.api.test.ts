import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createOrphanSweep } from '../src/features/photos/orphan-sweep.ts';
import { createPhotoLifecycle } from '../src/features/photos/photo-lifecycle.ts';
import { DatabaseUnavailable } from '../src/platform/db/db.ts';
import { createLogger } from '../src/platform/logger.ts';
import { createDiskPhotoStore } from '../src/platform/photos/photo-store.ts';
import { aMember } from './_support/builders.ts';
import { aJpeg } from './_support/photos.ts';
import { useTestApp } from './_support/test-app.ts';
import { upload } from './_support/uploads.ts';

const app = useTestApp();
const folder = () => path.join(app().dataDir, 'photos');
const ORPHAN = 'o'.repeat(24);
const files = async () => (await readdir(folder())).sort();

it('[PHO-16] a file without a row is deleted if two checks in a row find no row', async () => {
  const store = createDiskPhotoStore(folder());
  await mkdir(folder(), { recursive: true });
  const mina = await aMember(app());
  const { body } = await upload(mina, await aJpeg());
  const name = path.basename(body.user.profileImage, '.webp');
  const filesBefore = await files();
  // A kill before the row, a kill during a write, and a file that is not a photo.
  for (const file of [`${ORPHAN}.webp`, `${ORPHAN}-320.webp`, `${name}.webp.a1b2.part`, 'README']) {
    await writeFile(path.join(folder(), file), 'x');
  }
  const orphans = createOrphanSweep(app().db, store);
  expect(await orphans.sweep()).toBe(0);
  await orphans.findSuspects();
  // An upload during the check has its row by now.
  const newFileName = 'l'.repeat(24);
  await writeFile(path.join(folder(), `${newFileName}.webp`), 'x');
  expect(await orphans.sweep()).toBe(3);
  expect(await files()).toEqual([...filesBefore, 'README', `${newFileName}.webp`].sort());
  expect(await orphans.sweep()).toBe(0);
});

it('[PHO-16] a file whose row was inserted between the two checks stays', async () => {
  const store = createDiskPhotoStore(folder());
  const [mina, name] = [await aMember(app()), 'n'.repeat(24)];
  await writeFile(path.join(folder(), `${name}.webp`), 'x');
  const orphans = createOrphanSweep(app().db, store);
  await orphans.findSuspects();
  await app().db.query(
    `insert into photos (name, user_id, kind, created_at)
     values ($1, $2, 'dog', $3)`,
    [name, mina.id, app().clock.now()],
  );
  await orphans.sweep();
  expect(await files()).toContain(`${name}.webp`);
});

it('[PHO-16] an old file that cannot be removed is logged, and the new photo stays', async () => {
  const warnings: unknown[] = [];
  const logger = createLogger('silent');
  logger.warn = ((...args: unknown[]) => warnings.push(args)) as typeof logger.warn;
  const store = {
    ...createDiskPhotoStore(folder()),
    remove: () => Promise.reject(new Error('no permission')),
  };
  const encode = () => Promise.reject(new Error('nothing is encoded here'));
  const photos = createPhotoLifecycle(store, { encode }, logger);
  const work = async () => ({ replaced: ['old'], result: 'the new photo' });
  expect(await photos.assignWithCleanup([], work)).toBe('the new photo');
  expect(warnings).toEqual([[{ err: expect.any(Error) }, 'the files of a photo were not deleted']]);
});

it('[PHO-16] if it is unknown whether the row was committed, the files stay for the sweep', async () => {
  const encode = () => Promise.reject(new Error('nothing is encoded here'));
  const photos = createPhotoLifecycle(createDiskPhotoStore(folder()), { encode });
  const store = () =>
    photos.storeEncoded({
      width: 1,
      height: 1,
      variants: [{ width: 1280, bytes: Buffer.from('x') }],
      originalSize: 1,
    });
  const fail = (stored: Awaited<ReturnType<typeof store>>, error: Error) =>
    expect(photos.assignWithCleanup([stored], () => Promise.reject(error))).rejects.toBe(error);
  const [unknown, rejected] = [await store(), await store()];
  await fail(unknown, new DatabaseUnavailable(new Error('the response to the commit was lost')));
  await fail(rejected, new Error('the row was rejected'));
  expect(await files()).toContain(`${unknown.name}.webp`);
  expect(await files()).not.toContain(`${rejected.name}.webp`);
});
