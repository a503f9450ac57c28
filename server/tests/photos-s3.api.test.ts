import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

const BUCKET = 'meongmate-photos';
let folder: string;
let server: S3rver;
let environment: Record<string, string>;
let app: TestApp;
/** The same bucket, opened without the application. */
let store: PhotoStore;

/** Starts an S3 server, which rejects requests with a wrong signature. */
async function startStore(port = 0): Promise<number> {
  server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  return (await server.run()).port;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'meongmate-s3-'));
  const port = await startStore();
  environment = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: BUCKET,
    S3_REGION: 'ap-northeast-2',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  app = await startTestApp(environment);
  store = openPhotoStore(readConfig(environment));
});
afterAll(async () => {
  await app.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const files = async () => (await store.list()).sort();
const widthsOf = (image: string) => {
  const name = path.posix.basename(image, '.webp');
  return [`${name}-320.webp`, `${name}-640.webp`, `${name}.webp`].sort();
};

it('[PHO-26] [PHO-16] [PHO-20] photos are stored and replaced in the store, and served only by the application', async () => {
  const [mina, jun] = await Promise.all([aMember(app), aMember(app)]);
  const first = (await upload(mina, await aJpeg(900, 600))).body.user.profileImage;
  expect(await files()).toEqual(widthsOf(first));
  expect(existsSync(path.join(app.dataDir, 'photos'))).toBe(false);
  const bytes = await download(jun.client, first);
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
  expect(await store.get(path.posix.basename(first))).toEqual(bytes);
  expect((await download(jun.client, `${first}?w=320`)).length).toBeLessThan(bytes.length);
  expect(await app.visitor().get(first)).toMatchObject(errorResponse('unauthenticated'));

  const second = (await upload(mina, await aJpeg(300, 200))).body.user.profileImage;
  expect(await files()).toEqual(widthsOf(second));
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
  const port = Number(new URL(environment.S3_ENDPOINT ?? '').port);
  await server.close();
  expect(await upload(mina, await aJpeg())).toMatchObject(errorResponse('unavailable'));
  expect(await jun.client.get(image)).toMatchObject(errorResponse('unavailable'));
  expect((await aMessage(mina, roomId, '사진은 나중에')).message).toBe('사진은 나중에');
  await startStore(port);
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
