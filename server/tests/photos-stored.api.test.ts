import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aMember, aRoom, type Member } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { aJpeg } from './_support/photos.ts';
import { useTestApp } from './_support/test-app.ts';
import { download, sendPhoto, upload } from './_support/uploads.ts';

const app = useTestApp();
const filesOf = async (image: string): Promise<string[]> => {
  const files = await readdir(path.join(app().dataDir, 'photos'));
  return files.filter((file) => file.startsWith(path.basename(image, '.webp')));
};
const photoOf = async (member: Member, bytes: Buffer): Promise<string> =>
  (await upload(member, bytes)).body.user.profileImage;

it('[PHO-10] a stored photo contains pixels and nothing else', async () => {
  const mina = await aMember(app());
  const secret = 'SECRET-3737.5665N-12658.68E';
  const tagged = await sharp(await aJpeg())
    .withExif({
      IFD0: { Copyright: secret, Make: 'PhoneMaker' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 59/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
    .jpeg()
    .toBuffer();
  expect(tagged.includes(secret)).toBe(true);
  // An archive and a script after the image make it a polyglot.
  const polyglot = Buffer.concat([tagged, Buffer.from(`PK\x03\x04<script>${secret}</script>`)]);
  const image = await photoOf(mina, polyglot);
  for (const query of ['', '?w=640', '?w=320']) {
    const bytes = await download(mina.client, image + query);
    const { format, exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
    expect({ format, exif, xmp, iptc, icc, comments }).toEqual({ format: 'webp' });
    for (const trace of [secret, '<script>', 'PK\x03\x04', 'PhoneMaker']) {
      expect(bytes.includes(trace), trace).toBe(false);
    }
  }
});

it('[PHO-7] [PHO-10] [PHO-11] a HEIC of a phone is stored upright as WebP, without its location', async () => {
  const mina = await aMember(app());
  // A drawing of this project, encoded like an iPhone photo, with a GPS position in its EXIF.
  const heic = await readFile(path.join(import.meta.dirname, '_support', 'bori.heic'));
  expect(heic.includes('Exif')).toBe(true);
  const image = await photoOf(mina, heic);
  const stored = await download(mina.client, image);
  const { format, width, height, exif } = await sharp(stored).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 480, height: 360 });
  // The dog stands in front of a light sky, so the image is neither black nor of one colour.
  const { channels } = await sharp(stored).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
});

it('[PHO-11] a photo with an EXIF orientation is stored upright', async () => {
  const mina = await aMember(app());
  // Red above blue, rotated by 90 degrees, with the matching EXIF orientation.
  const upright = await sharp({
    create: { width: 40, height: 80, channels: 3, background: 'blue' },
  })
    .composite([
      {
        input: { create: { width: 40, height: 40, channels: 3, background: 'red' } },
        gravity: 'north',
      },
    ])
    .png()
    .toBuffer();
  const rotatedJpeg = await sharp(upright)
    .rotate(-90)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const stored = await download(mina.client, await photoOf(mina, rotatedJpeg));
  const { width, height } = await sharp(stored).metadata();
  expect([width, height]).toEqual([40, 80]);
  const top = await sharp(stored)
    .extract({ left: 10, top: 10, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(top[0]).toBeGreaterThan(200);
  expect(top[2]).toBeLessThan(60);
});

it('[PHO-11] only the first frame of an animated image is stored', async () => {
  const mina = await aMember(app());
  const frame = (background: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
  const animated = await sharp([await frame('red'), await frame('blue')], {
    join: { animated: true },
  })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(2);
  const stored = await download(mina.client, await photoOf(mina, animated));
  const { pages, width, height } = await sharp(stored).metadata();
  expect([pages ?? 1, width, height]).toEqual([1, 20, 20]);
});

it('a photo is served in three widths and never enlarged', async () => {
  const mina = await aMember(app());
  const image = await photoOf(mina, await aJpeg(2000, 2000));
  const widthOf = async (query: string) =>
    (await sharp(await download(mina.client, image + query)).metadata()).width;
  for (const width of [1280, 640, 320]) expect(await widthOf(`?w=${width}`)).toBe(width);
  expect(await widthOf('')).toBe(1280);
  expect(await widthOf('?w=5000')).toBe(1280);
  const small = await photoOf(mina, await aJpeg(100, 50));
  expect((await sharp(await download(mina.client, `${small}?w=320`)).metadata()).width).toBe(100);
});

it.each([
  [1, 3000, { stored: [1, 1280], inMessage: [1, 3000], widths: [1, 1, 1] }],
  [10_000, 7, { stored: [1280, 1], inMessage: [1280, 1], widths: [1280, 640, 320] }],
  [320, 240, { stored: [320, 240], inMessage: [320, 240], widths: [320, 320, 320] }],
])(
  '[PHO-47] a photo of %i × %i is stored once, and served from that file in every width',
  async (width, height, { stored, inMessage, widths }) => {
    const [mina, jun] = [await aMember(app()), await aMember(app())];
    const png = await sharp(await aJpeg(width, height))
      .png()
      .toBuffer();
    const image = await photoOf(mina, png);
    expect(await filesOf(image)).toEqual([path.basename(image)]);
    const bytes = await download(mina.client, image);
    const size = await sharp(bytes).metadata();
    expect([size.width, size.height]).toEqual(stored);
    for (const query of ['?w=1280', '?w=640', '?w=320']) {
      expect(await download(mina.client, image + query)).toEqual(bytes);
    }
    const { photo } = (await sendPhoto(mina, await aRoom(mina, jun), png)).body;
    expect([photo.width, photo.height]).toEqual(inMessage);
    const served = await Promise.all(
      [1280, 640, 320].map(async (side) =>
        sharp(await download(jun.client, `${photo.path}?width=${side}`)).metadata(),
      ),
    );
    expect(served.map((found) => found.width)).toEqual(widths);
  },
);

it('[PHO-21] [API-11] members see photos; visitors get 401 and unknown names 404', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  const image = await photoOf(mina, await aJpeg());
  const visitor = app().visitor();
  expect(await visitor.get(image)).toMatchObject(errorResponse('unauthenticated'));
  expect(await visitor.get('/photos/x.webp')).toMatchObject(errorResponse('unauthenticated'));
  for (const name of ['x.webp', `${'a'.repeat(24)}.webp`, '..%2Fsecret', `${'a'.repeat(24)}.svg`]) {
    expect(await jun.client.get(`/photos/${name}`)).toMatchObject(errorResponse('not_found'));
  }
  const { status, headers } = await jun.client.fetch(image);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/webp');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe('sandbox');
  expect(headers.get('cache-control')).toBe('private, no-cache');
  const etag = headers.get('etag') ?? '';
  const repeated = await jun.client.fetch(image, { headers: { 'if-none-match': etag } });
  expect(repeated.status).toBe(304);
});

it('[PHO-21] [TRM-1] before the terms are accepted no photo is served', async () => {
  const [mina, newcomer] = await Promise.all([
    aMember(app()),
    aMember(app(), { termsAgreed: false }),
  ]);
  const image = await photoOf(mina, await aJpeg());
  expect(await newcomer.client.get(image)).toMatchObject(errorResponse('terms_required'));
});

it('[PHO-21] [BLK-8] photos of a blocked pair and of deleted or admin-blocked users return 404 at once', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  const image = await photoOf(mina, await aJpeg());
  const { headers } = await jun.client.fetch(image);
  const cached = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
  const statusOfImage = async () => (await jun.client.fetch(image, cached)).status;
  expect(await statusOfImage()).toBe(304);
  for (const [blocker, blocked] of [
    [mina, jun],
    [jun, mina],
  ] as const) {
    await blocker.client.post('/api/users/block', { blockedUserId: blocked.id });
    expect(await statusOfImage()).toBe(404);
    await blocker.client.delete('/api/users/block', { blockedUserId: blocked.id });
    expect(await statusOfImage()).toBe(304);
  }
  await app().db.query('update users set blocked_at = now() where id = $1', [mina.id]);
  expect(await statusOfImage()).toBe(404);
  // A moderator sees the photo until its user is deleted.
  const admin = await aMember(app(), { isAdmin: true });
  const statusForAdmin = async () => (await admin.client.get(image)).status;
  expect(await statusForAdmin()).toBe(200);
  await app().db.query('update users set blocked_at = null where id = $1', [mina.id]);
  await mina.client.post('/api/users/block', { blockedUserId: admin.id });
  expect(await statusForAdmin()).toBe(200);
  await mina.client.delete(`/api/users/${mina.id}`);
  expect([await statusOfImage(), await statusForAdmin()]).toEqual([404, 404]);
});

it('[PHO-16] the folder contains only complete files', async () => {
  const folder = path.join(app().dataDir, 'photos');
  await mkdir(folder, { recursive: true });
  const mina = await aMember(app());
  const before = await readdir(folder);
  const uploads = Array.from({ length: 6 }, async () => upload(mina, await aJpeg(900, 700)));
  await Promise.all(uploads);
  const files = await readdir(folder);
  expect(files.filter((file) => !file.endsWith('.webp'))).toEqual([]);
  const { body } = await mina.client.get(`/api/users/${mina.id}`);
  const current = await filesOf(body.profileImage);
  expect(current).toHaveLength(3);
  // Nothing of the five replaced photos.
  expect(files.sort()).toEqual([...before, ...current].sort());
});

/** Half transparent black beside fully transparent red. */
const aTransparentImage = () =>
  sharp(Buffer.from([0, 0, 0, 128, 255, 0, 0, 0]), {
    raw: { width: 2, height: 1, channels: 4 },
  }).resize(64, 32, { kernel: 'nearest' });
const TRANSPARENT: Record<string, () => Promise<Buffer>> = {
  PNG: () => aTransparentImage().png().toBuffer(),
  'PNG of 16 bits': () => aTransparentImage().toColourspace('rgb16').png().toBuffer(),
  'grey PNG': () => aTransparentImage().toColourspace('b-w').png().toBuffer(),
  'grey PNG of 16 bits': () => aTransparentImage().toColourspace('grey16').png().toBuffer(),
  'PNG in Display P3': () => aTransparentImage().withIccProfile('p3').png().toBuffer(),
  WebP: () => aTransparentImage().webp({ lossless: true }).toBuffer(),
};

it.each(Object.entries(TRANSPARENT))(
  '[PHO-11] a transparent %s is stored on white, in a profile and in a message',
  async (_, makeImage) => {
    const [mina, jun] = [await aMember(app()), await aMember(app())];
    const image = await makeImage();
    const sent = await sendPhoto(mina, await aRoom(mina, jun), image);
    const paths = [
      await photoOf(mina, image),
      sent.body.photo.path,
      `${sent.body.photo.path}?width=320`,
    ];
    for (const path of paths) {
      const stored = sharp(await download(mina.client, path));
      expect((await stored.metadata()).hasAlpha).toBe(false);
      const { data } = await stored.raw().toBuffer({ resolveWithObject: true });
      const [grey, white] = [[...data.subarray(0, 3)], [...data.subarray(63 * 3, 64 * 3)]];
      for (const value of grey) expect(Math.abs(value - 127)).toBeLessThan(8);
      for (const value of white) expect(value).toBeGreaterThan(247);
    }
  },
);
