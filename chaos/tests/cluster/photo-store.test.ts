import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { createOrphanSweep } from '../../../server/src/features/photos/orphan-sweep.ts';
import { aJpeg } from '../../../server/tests/_support/photos.ts';
import type { TestUser } from '../../test-users.ts';
import { createConversation, messageTexts, UNAVAILABLE } from '../_support/conversation.ts';
import { download, imagePathOf, openBucket, upload } from '../_support/photos.ts';
import { cluster } from '../_support/shared-cluster.ts';
import { lockTable } from '../_support/table-lock.ts';

const uploadVia = async (at: number, user: TestUser, width: number) =>
  upload(cluster().appAt(at).url, user, await aJpeg(width, 700));
const downloadVia = (at: number, user: TestUser, image: string) =>
  download(cluster().appAt(at).url, user, image);
const filesOf = async (image: string) => {
  const name = path.posix.basename(image, '.webp');
  return (await openBucket(cluster()).list()).filter((file) => file.startsWith(name)).sort();
};
const currentImage = async ({ id }: TestUser): Promise<string> => {
  const rows = await cluster().db.query<{ name: string }>(
    'select profile_photo as name from users where id = $1',
    [id],
  );
  return `/photos/${rows[0]?.name}.webp`;
};

it('[PHO-26] [PHO-16] [PHO-21] a photo uploaded to one process is served and replaced by the other', async () => {
  const { mina, jun } = await createConversation(cluster());
  const first = imagePathOf(await uploadVia(0, mina, 900));
  expect(await filesOf(first)).toHaveLength(3);
  const stored = await openBucket(cluster()).get(path.posix.basename(first));
  for (const at of [0, 1]) {
    expect(await downloadVia(at, jun, first)).toEqual({ status: 200, bytes: stored });
  }
  const second = imagePathOf(await uploadVia(1, mina, 300));
  expect(await filesOf(first)).toEqual([]);
  for (const at of [0, 1]) {
    expect((await downloadVia(at, jun, first)).status).toBe(404);
    expect((await downloadVia(at, jun, second)).status).toBe(200);
  }
});

it('[PHO-26] [PHO-25] [OPS-2] without the store photos return 503 on both processes, chat works, and all recovers', async () => {
  const { mina, jun, send, read } = await createConversation(cluster());
  const image = imagePathOf(await uploadVia(0, mina, 900));
  await cluster().photoStore.stop();
  for (const at of [0, 1]) {
    expect(await uploadVia(at, mina, 300)).toMatchObject({ status: 503, body: UNAVAILABLE });
    expect((await downloadVia(at, jun, image)).status).toBe(503);
    const response = await send(`사진 없이 ${at}`, undefined, cluster().callOn(at));
    expect(response?.status).toBe(201);
  }
  expect(messageTexts(await read())).toEqual(['사진 없이 0', '사진 없이 1']);
  expect((await fetch(`${cluster().appAt(0).url}/readyz`)).status).toBe(200);

  await cluster().photoStore.start();
  expect(await currentImage(mina)).toBe(image);
  for (const at of [0, 1]) expect((await downloadVia(at, jun, image)).status).toBe(200);
  const newImage = imagePathOf(await uploadVia(1, mina, 300));
  expect((await downloadVia(0, jun, newImage)).status).toBe(200);
});

/** Deletes every file without a row: the real sweep, without its wait of an hour. */
async function sweep(): Promise<void> {
  const orphans = createOrphanSweep(cluster().db, openBucket(cluster()));
  await orphans.findSuspects();
  await orphans.sweep();
}

/**
 * Uploads the same photo again on the restarted process, and checks that no file of the failed upload is
 * left.
 */
async function expectRetryWorks(mina: TestUser, jun: TestUser): Promise<void> {
  const retried = imagePathOf(await uploadVia(0, mina, 500));
  expect((await downloadVia(1, jun, retried)).status).toBe(200);
  await sweep();
  const all = await openBucket(cluster()).list();
  const rows = await cluster().db.query<{ name: string }>('select name from photos');
  expect([...new Set(all.map((file) => file.slice(0, 24)))].sort()).toEqual(
    rows.map(({ name }) => name).sort(),
  );
}

it('[PHO-16] a kill between the files and the row leaves the old photo, and orphans that are swept', async () => {
  const { mina, jun } = await createConversation(cluster());
  const oldImage = imagePathOf(await uploadVia(0, mina, 900));
  const before = await openBucket(cluster()).list();
  const lock = await lockTable(cluster(), 'photos');
  const uploading = uploadVia(0, mina, 300);
  await vi.waitFor(async () => expect(await lock.hasWaiters()).toBe(true), { timeout: 20_000 });
  await cluster().appAt(0).kill();
  expect(await uploading).toBeNull();
  await lock.release();
  expect(await openBucket(cluster()).list()).toHaveLength(before.length + 1);
  await cluster().appAt(0).start();
  expect(await currentImage(mina)).toBe(oldImage);
  expect((await downloadVia(0, jun, oldImage)).status).toBe(200);
  await expectRetryWorks(mina, jun);
});

it('[PHO-16] a kill in the middle of the files leaves the old photo and serves no file of the new one', async () => {
  const { mina, jun } = await createConversation(cluster());
  const oldImage = imagePathOf(await uploadVia(0, mina, 900));
  const photos = cluster().proxiesAt(0).photos;
  const before = await openBucket(cluster()).list();
  const secondFileStalled = photos.stallAtRequest((data) =>
    /^PUT \S+-640\.webp/.test(data.toString('latin1')),
  );
  const uploading = uploadVia(0, mina, 1000);
  await secondFileStalled;
  expect(await openBucket(cluster()).list()).toHaveLength(before.length + 1);
  await cluster().appAt(0).kill();
  photos.restore();
  expect(await uploading).toBeNull();
  await cluster().appAt(0).start();
  expect(await currentImage(mina)).toBe(oldImage);
  expect((await downloadVia(0, jun, oldImage)).status).toBe(200);
  await expectRetryWorks(mina, jun);
});

it('[PHO-16] a kill after the row and before the old files are removed leaves the new photo complete', async () => {
  const { mina, jun } = await createConversation(cluster());
  const oldImage = imagePathOf(await uploadVia(0, mina, 900));
  const lock = await lockTable(cluster(), 'photos');
  const uploading = uploadVia(0, mina, 300);
  await vi.waitFor(async () => expect(await lock.hasWaiters()).toBe(true), { timeout: 20_000 });
  cluster().proxiesAt(0).photos.stall();
  await lock.release();
  await vi.waitFor(async () => expect(await currentImage(mina)).not.toBe(oldImage), {
    timeout: 20_000,
  });
  await cluster().appAt(0).kill();
  cluster().proxiesAt(0).photos.restore();
  expect(await uploading).toBeNull();
  await cluster().appAt(0).start();
  const image = await currentImage(mina);
  expect((await downloadVia(0, jun, image)).status).toBe(200);
  expect((await downloadVia(1, jun, oldImage)).status).toBe(404);
  await expectRetryWorks(mina, jun);
});
