import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createEphemeralPhotoStore,
  type EphemeralPhotoStore,
} from '../../tooling/photo-store/ephemeral-photo-store.ts';
import { readConfig } from '../src/config.ts';
import { ConfigError } from '../src/platform/config-error.ts';
import { openPhotoStore } from '../src/platform/photos/open-photo-store.ts';
import { type PhotoStore, PhotoStoreUnavailable } from '../src/platform/photos/photo-store.ts';
import { assertBucketWritable } from '../src/startup-errors.ts';
import { aMember, aMessage, aRoom } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { aJpeg } from './_support/photos.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';
import { download, upload } from './_support/uploads.ts';

let server: EphemeralPhotoStore;
let environment: Record<string, string>;
let app: TestApp;
/** The same bucket, opened without the application. */
let store: PhotoStore;

beforeAll(async () => {
  server = await createEphemeralPhotoStore();
  await server.start();
  environment = server.environmentAt(server.url);
  app = await startTestApp(environment);
  store = openPhotoStore(readConfig(environment));
});
afterAll(async () => {
  await app.close();
  await server.dispose();
});

const files = async () => (await store.list()).sort();
const widthsOf = (image: string) => {
  const name = path.posix.basename(image, '.webp');
  return [`${name}-320.webp`, `${name}-640.webp`, `${name}.webp`].sort();
};

it('[PHO-26] [PHO-16] [PHO-21] photos are stored and replaced in the store, and served only by the application', async () => {
  const [mina, jun] = await Promise.all([aMember(app), aMember(app)]);
  const first = (await upload(mina, await aJpeg(900, 700))).body.user.profileImage;
  expect(await files()).toEqual(widthsOf(first));
  expect(existsSync(path.join(app.dataDir, 'photos'))).toBe(false);
  const bytes = await download(jun.client, first);
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
  expect(await store.get(path.posix.basename(first))).toEqual(bytes);
  expect((await download(jun.client, `${first}?w=320`)).length).toBeLessThan(bytes.length);
  expect(await app.visitor().get(first)).toMatchObject(errorResponse('unauthenticated'));

  const second = (await upload(mina, await aJpeg(300, 200))).body.user.profileImage;
  expect(await files()).toEqual([path.posix.basename(second)]);
  expect((await jun.client.get(first)).status).toBe(404);
  await jun.client.post('/api/users/block', { blockedUserId: mina.id });
  expect((await jun.client.get(second)).status).toBe(404);
  expect(await download(mina.client, second)).toEqual(await store.get(path.posix.basename(second)));
});

it('[PHO-26] [PHO-25] without the store uploads and photos return 503, the old photo stays, and chat works', async () => {
  const [mina, jun] = await Promise.all([aMember(app), aMember(app)]);
  const roomId = await aRoom(mina, jun);
  const image = (await upload(mina, await aJpeg())).body.user.profileImage;
  const before = await files();
  await server.stop();
  expect(await upload(mina, await aJpeg())).toMatchObject(errorResponse('unavailable'));
  expect(await jun.client.get(image)).toMatchObject(errorResponse('unavailable'));
  expect(await mina.client.get(`/api/users/${mina.id}/export`)).toMatchObject(
    errorResponse('unavailable'),
  );
  expect((await aMessage(mina, roomId, '사진은 나중에')).message).toBe('사진은 나중에');
  await server.start();
  expect(await files()).toEqual(before);
  expect((await jun.client.get(image)).status).toBe(200);
  expect((await mina.client.get('/api/current-user')).body.user.profileImage).toBe(image);
});

it('[PHO-26] a wrong key can neither read nor store', async () => {
  const wrong = openPhotoStore(
    readConfig({ ...environment, S3_SECRET_ACCESS_KEY: 'another secret' }),
  );
  const before = await files();
  await expect(wrong.put('x.webp', Buffer.from('x'))).rejects.toThrow('SignatureDoesNotMatch');
  await expect(wrong.get(before[0] ?? '')).rejects.toThrow(/403/);
  expect(await files()).toEqual(before);
});

it('[CFG-35] a usable bucket passes the check of the start and stays as it was; a wrong setting is one line', async () => {
  const check = async (change: Record<string, string> = {}) => {
    const { s3, ...config } = readConfig({ ...environment, ...change });
    if (!s3) throw new Error('no store');
    await assertBucketWritable(openPhotoStore({ ...config, s3 }), s3);
  };
  const before = await files();
  await check();
  expect(await files()).toEqual(before);
  const cases: [Record<string, string>, string][] = [
    [{ S3_BUCKET: 'nowhere' }, '(the photo store has no bucket nowhere)'],
    [{ S3_SECRET_ACCESS_KEY: 'hunter2' }, '(the photo store returned 403 SignatureDoesNotMatch)'],
    [{ S3_ACCESS_KEY_ID: 'nobody' }, '(the photo store returned 403 InvalidAccessKeyId)'],
    [{ S3_ENDPOINT: 'http://store.invalid' }, '(getaddrinfo ENOTFOUND store.invalid)'],
  ];
  for (const [change, reason] of cases) {
    const error = await check(change).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ConfigError);
    expect(String(error)).toContain(reason);
    expect(String(error)).not.toContain('hunter2');
  }
  const away = check({ S3_ENDPOINT: 'http://127.0.0.1:2' });
  await expect(away).rejects.toThrow(PhotoStoreUnavailable);
});

it('[PHO-31] of installations that claim a bucket without an owner, one succeeds', async () => {
  await store.remove('owner');
  const ids = ['a', 'b', 'c', 'd'];
  const mark = store.ownerMark;
  if (!mark) throw new Error('a bucket has an owner');
  await Promise.all(ids.map((id) => mark.claim(id)));
  const owner = await mark.read();
  expect(ids).toContain(owner);
  for (const id of ids) await mark.claim(id);
  expect(await mark.read()).toBe(owner);
});

it('[PHO-31] a list of more than one page is whole, so that no file is missed by the sweep', async () => {
  const before = await files();
  const names = Array.from({ length: 1001 }, (_, index) => `page-${index}.webp`);
  for (let first = 0; first < names.length; first += 50) {
    await Promise.all(
      names.slice(first, first + 50).map((name) => store.put(name, Buffer.from('x'))),
    );
  }
  expect(await files()).toEqual([...before, ...names].sort());
});
