import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { createOrphanSweep } from '../../server/src/features/photos/orphan-sweep.ts';
import { aJpeg } from '../../server/tests/_support/photos.ts';
import type { Person } from '../make-people.ts';
import { holdTable } from './_support/held-table.ts';
import { aPair, textsOf, UNAVAILABLE } from './_support/pair.ts';
import { bucketOf, imageOf, look, upload } from './_support/photos.ts';
import { useCluster } from './_support/tested-cluster.ts';

const cluster = useCluster({ hasWays: 'all' });
vi.setConfig({ testTimeout: 120_000 });

const uploadOn = async (at: number, person: Person, width: number) =>
  upload(cluster().appOf(at).url, person, await aJpeg(width, 600));
const lookOn = (at: number, person: Person, image: string) =>
  look(cluster().appOf(at).url, person, image);
const filesOf = async (image: string) => {
  const name = path.posix.basename(image, '.webp');
  return (await bucketOf(cluster()).list()).filter((file) => file.startsWith(name)).sort();
};
const current = async ({ id }: Person): Promise<string> => {
  const rows = await cluster().db.query<{ name: string }>(
    'select profile_photo as name from users where id = $1',
    [id],
  );
  return `/photos/${rows[0]?.name}.webp`;
};

it('[PHO-26] [PHO-16] [PHO-20] a photo uploaded to one process is served and replaced by the other', async () => {
  const { mina, jun } = await aPair(cluster());
  const first = imageOf(await uploadOn(0, mina, 900));
  expect(await filesOf(first)).toHaveLength(3);
  const stored = await bucketOf(cluster()).get(path.posix.basename(first));
  for (const at of [0, 1]) {
    expect(await lookOn(at, jun, first)).toEqual({ status: 200, bytes: stored });
  }
  const second = imageOf(await uploadOn(1, mina, 300));
  expect(await filesOf(first)).toEqual([]);
  for (const at of [0, 1]) {
    expect((await lookOn(at, jun, first)).status).toBe(404);
    expect((await lookOn(at, jun, second)).status).toBe(200);
  }
});

it('[PHO-26] [PHO-25] [OPS-2] without the store photos return 503 on both processes, chat works, and all recovers', async () => {
  const { mina, jun, send, read } = await aPair(cluster());
  const image = imageOf(await uploadOn(0, mina, 900));
  await cluster().photoStore.stop();
  for (const at of [0, 1]) {
    expect(await uploadOn(at, mina, 300)).toMatchObject({ status: 503, body: UNAVAILABLE });
    expect((await lookOn(at, jun, image)).status).toBe(503);
    const sent = await send(`사진 없이 ${at}`, undefined, cluster().callOn(at));
    expect(sent?.status).toBe(201);
  }
  expect(textsOf(await read())).toEqual(['사진 없이 0', '사진 없이 1']);
  expect((await fetch(`${cluster().appOf(0).url}/readyz`)).status).toBe(200);

  await cluster().photoStore.start();
  expect(await current(mina)).toBe(image);
  for (const at of [0, 1]) expect((await lookOn(at, jun, image)).status).toBe(200);
  const later = imageOf(await uploadOn(1, mina, 300));
  expect((await lookOn(0, jun, later)).status).toBe(200);
});

/** Deletes every file without a row: the real sweep, without its wait of an hour. */
async function sweep(): Promise<void> {
  const orphans = createOrphanSweep(cluster().db, bucketOf(cluster()));
  await orphans.findSuspects();
  await orphans.sweep();
}

/**
 * Uploads the same photo again on the restarted process, and checks that no file of the failed upload is
 * left.
 */
async function expectRetryWorks(mina: Person, jun: Person): Promise<void> {
  const retried = imageOf(await uploadOn(0, mina, 500));
  expect((await lookOn(1, jun, retried)).status).toBe(200);
  await sweep();
  const all = await bucketOf(cluster()).list();
  const rows = await cluster().db.query<{ name: string }>('select name from photos');
  expect([...new Set(all.map((file) => file.slice(0, 24)))].sort()).toEqual(
    rows.map(({ name }) => name).sort(),
  );
}

it('[PHO-24] [PHO-17] a kill between the files and the row leaves the old photo, and orphans that are swept', async () => {
  const { mina, jun } = await aPair(cluster());
  const old = imageOf(await uploadOn(0, mina, 900));
  const before = await bucketOf(cluster()).list();
  const rows = await holdTable(cluster(), 'photos');
  const uploading = uploadOn(0, mina, 300);
  await vi.waitFor(async () => expect(await rows.isWaitedFor()).toBe(true), { timeout: 20_000 });
  await cluster().appOf(0).kill();
  expect(await uploading).toBeNull();
  await rows.letGo();
  expect(await bucketOf(cluster()).list()).toHaveLength(before.length + 3);
  await cluster().appOf(0).start();
  expect(await current(mina)).toBe(old);
  expect((await lookOn(0, jun, old)).status).toBe(200);
  await expectRetryWorks(mina, jun);
});

it('[PHO-24] [PHO-17] a kill in the middle of the files leaves the old photo and serves no file of the new one', async () => {
  const { mina, jun } = await aPair(cluster());
  const old = imageOf(await uploadOn(0, mina, 900));
  const photos = cluster().wayOf(0).photos;
  const before = await bucketOf(cluster()).list();
  const atTheSecond = photos.stallAt((asked) =>
    /^PUT \S+-640\.webp/.test(asked.toString('latin1')),
  );
  const uploading = uploadOn(0, mina, 300);
  await atTheSecond;
  expect(await bucketOf(cluster()).list()).toHaveLength(before.length + 1);
  await cluster().appOf(0).kill();
  photos.mend();
  expect(await uploading).toBeNull();
  await cluster().appOf(0).start();
  expect(await current(mina)).toBe(old);
  expect((await lookOn(0, jun, old)).status).toBe(200);
  await expectRetryWorks(mina, jun);
});

it('[PHO-24] [PHO-17] a kill after the row and before the old files are removed leaves the new photo complete', async () => {
  const { mina, jun } = await aPair(cluster());
  const old = imageOf(await uploadOn(0, mina, 900));
  const rows = await holdTable(cluster(), 'photos');
  const uploading = uploadOn(0, mina, 300);
  await vi.waitFor(async () => expect(await rows.isWaitedFor()).toBe(true), { timeout: 20_000 });
  cluster().wayOf(0).photos.stall();
  await rows.letGo();
  await vi.waitFor(async () => expect(await current(mina)).not.toBe(old), { timeout: 20_000 });
  await cluster().appOf(0).kill();
  cluster().wayOf(0).photos.mend();
  expect(await uploading).toBeNull();
  await cluster().appOf(0).start();
  const image = await current(mina);
  expect((await lookOn(0, jun, image)).status).toBe(200);
  expect((await lookOn(1, jun, old)).status).toBe(404);
  await expectRetryWorks(mina, jun);
});
