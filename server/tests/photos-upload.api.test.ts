import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { listActivity } from './_support/activity.ts';
import { aMember } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { aJpeg } from './_support/photos.ts';
import { useTestApp } from './_support/test-app.ts';
import { download, upload } from './_support/uploads.ts';

const app = useTestApp();
const MB_8 = 8 * 1024 * 1024;
const photosFolder = () => path.join(app().dataDir, 'photos');
const filesOf = async (photoPath: string) => {
  const name = path.basename(photoPath, '.webp');
  return (await readdir(photosFolder())).filter((file) => file.startsWith(name)).sort();
};

it('[API-11] visitors, other users and invalid forms upload nothing', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  const jpeg = await aJpeg();
  const visitor = app().visitor();
  expect(await upload(mina, jpeg, { client: visitor })).toMatchObject(
    errorResponse('unauthenticated'),
  );
  expect(await upload(mina, jpeg, { client: jun.client })).toMatchObject(
    errorResponse('forbidden'),
  );
  expect(fieldErrorsOf(await upload(mina, null))).toEqual(invalidFields('photo'));
  expect(fieldErrorsOf(await upload(mina, jpeg, { photoType: 'cat' }))).toEqual(
    invalidFields('photoType'),
  );
  const json = await mina.client.post(`/api/users/${mina.id}/upload-photo`, { photo: 'x' });
  expect(json).toMatchObject(errorResponse('unsupported_media_type'));
  expect((await mina.client.get(`/api/users/${mina.id}`)).body.profileImage).toBeNull();
});

it('the response contains the new photo and the saved size', async () => {
  const mina = await aMember(app());
  const original = await sharp({
    create: { width: 900, height: 600, channels: 3, background: 'red' },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const { status, body } = await upload(mina, original, { photoType: 'dog' });
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(['compression', 'user']);
  expect(body.user.dogImage).toMatch(/^\/photos\/[\w-]{24}\.webp$/);
  expect(body.user.profileImage).toBeNull();
  const stored = await download(mina.client, body.user.dogImage);
  expect(body.compression).toEqual({
    wasCompressed: true,
    originalSize: original.length,
    compressedSize: stored.length,
    compressionPercent: Math.round((1 - stored.length / original.length) * 100),
  });
  expect((await listActivity(app(), mina.id)).map(({ action }) => action)).toEqual([
    'profile_updated',
  ]);
});

it('compressionPercent is 0 if nothing was saved', async () => {
  const mina = await aMember(app());
  const smallestPng = await sharp({
    create: { width: 1, height: 1, channels: 3, background: 'red' },
  })
    .webp({ quality: 1 })
    .toBuffer();
  const { compression } = (await upload(mina, smallestPng)).body;
  expect(compression.compressedSize).toBeGreaterThanOrEqual(smallestPng.length);
  expect(compression).toMatchObject({ wasCompressed: false, compressionPercent: 0 });
});

it('[PHO-5] exactly 8 MB is accepted, one byte more is not', async () => {
  const mina = await aMember(app());
  const jpeg = await aJpeg();
  const padded = Buffer.concat([jpeg, Buffer.alloc(MB_8 - jpeg.length)]);
  expect((await upload(mina, padded)).status).toBe(200);
  const longer = Buffer.concat([padded, Buffer.alloc(1)]);
  expect(await upload(mina, longer)).toMatchObject(errorResponse('file_too_large'));
  const tooLargeFile = Buffer.concat([padded, padded]);
  expect(await upload(mina, tooLargeFile)).toMatchObject(errorResponse('file_too_large'));
});

it('[PHO-6] an image above 60 megapixels is rejected by its header', async () => {
  const mina = await aMember(app());
  // A plain image of this size compresses to a small file: a decompression bomb.
  const bomb = await sharp({
    create: { width: 10_000, height: 6001, channels: 3, background: 'white' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9, palette: true, colours: 2 })
    .toBuffer();
  const response = await upload(mina, bomb);
  expect(response).toMatchObject(errorResponse('file_too_large'));
  expect(response.body.error).toContain('6천만 화소');
});

/** A HEIC whose header declares another size; the decoder notices that only while it decodes. */
async function heicWithSize(width: number, height: number): Promise<Buffer> {
  const heic = await readFile(path.join(import.meta.dirname, '_support', 'bori.heic'));
  const sizeOffset = heic.indexOf('ispe') + 8;
  heic.writeUInt32BE(width, sizeOffset);
  heic.writeUInt32BE(height, sizeOffset + 4);
  return heic;
}

it('[PHO-6] a HEIC above 24 megapixels is rejected by its header, one of an iPhone is decoded', async () => {
  const mina = await aMember(app());
  const response = await upload(mina, await heicWithSize(5712, 4290));
  expect(response).toMatchObject(errorResponse('file_too_large'));
  expect(response.body.error).toContain('2,400만 화소');
  const ofIphone = await upload(mina, await heicWithSize(5712, 4284));
  expect(ofIphone).toMatchObject(errorResponse('invalid_file_type'));
});

it.each(['jpeg', 'png', 'webp'] as const)(
  '[PHO-7] a %s is accepted with any declared name and type',
  async (format) => {
    const mina = await aMember(app());
    const bytes = await sharp(await aJpeg())
      .toFormat(format)
      .toBuffer();
    const { status } = await upload(mina, bytes, { fileName: 'x.txt', type: 'text/plain' });
    expect(status).toBe(200);
  },
);

const GIF =
  'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;';
const NO_PHOTOS: Record<string, Buffer> = {
  'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'a GIF': Buffer.from(GIF, 'latin1'),
  HTML: Buffer.from('<!doctype html><script>alert(1)</script>'),
  'an MP4': Buffer.from('\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom', 'latin1'),
  'a PDF': Buffer.from('%PDF-1.7\n%\xe2\xe3\n1 0 obj', 'latin1'),
  'a broken HEIC': Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1'),
  nothing: Buffer.alloc(0),
};

it.each(Object.entries(NO_PHOTOS))(
  '[PHO-7] [PHO-14] %s is rejected as no photo, and the server continues',
  async (_, bytes) => {
    const mina = await aMember(app());
    expect(await upload(mina, bytes)).toMatchObject(errorResponse('invalid_file_type'));
    expect((await upload(mina, await aJpeg())).status).toBe(200);
  },
);

it('[PHO-7] a truncated photo does not decode', async () => {
  const mina = await aMember(app());
  const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, i) => (i * 7919) % 256));
  const noiseImage = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
    .png()
    .toBuffer();
  const response = await upload(mina, noiseImage.subarray(0, noiseImage.length / 2));
  expect(response).toMatchObject(errorResponse('invalid_file_type'));
});

it('[PHO-15] more than 20 uploads an hour return 429', async () => {
  const mina = await aMember(app());
  // Rejected files count as well, because decoding is the cost.
  for (let time = 0; time < 20; time++) await upload(mina, Buffer.from('no photo'));
  expect(await upload(mina, await aJpeg())).toMatchObject(errorResponse('rate_limited'));
  app().clock.advance(3_600_000);
  expect((await upload(mina, await aJpeg())).status).toBe(200);
});

it('[PHO-16] a new photo removes the old files, a failed one keeps them', async () => {
  const mina = await aMember(app());
  const first = (await upload(mina, await aJpeg(900, 700))).body.user.profileImage;
  await upload(mina, Buffer.from('no photo'));
  expect((await mina.client.get(`/api/users/${mina.id}`)).body.profileImage).toBe(first);
  expect(await filesOf(first)).toHaveLength(3);
  const second = (await upload(mina, await aJpeg(80, 80))).body.user.profileImage;
  expect(second).not.toBe(first);
  expect(await filesOf(first)).toEqual([]);
  expect((await mina.client.fetch(first)).status).toBe(404);
  expect((await mina.client.fetch(second)).status).toBe(200);
});

it('[PHO-25] a photo volume that cannot be written causes 503 on uploads only', async () => {
  const mina = await aMember(app());
  const { profileImage } = (await upload(mina, await aJpeg())).body.user;
  await rm(photosFolder(), { recursive: true });
  await writeFile(photosFolder(), 'a file where the folder should be');
  const response = await upload(mina, await aJpeg());
  await rm(photosFolder());
  expect(response).toMatchObject(errorResponse('unavailable'));
  const { body } = await mina.client.get(`/api/users/${mina.id}`);
  expect(body.profileImage).toBe(profileImage);
});

it('a form that is truncated, is no form or has too many parts returns 400', async () => {
  const mina = await aMember(app());
  const part = (name: string, extra = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\nabc\r\n`;
  const file = part('photo', '; filename="a.jpg"');
  const bodies = {
    'cut off': file.trimEnd(),
    'no form': 'abc',
    'two files': `${file}${file}--x--\r\n`,
    'too many fields': `${Array.from({ length: 8 }, (_, n) => part(`x${n}`)).join('')}--x--\r\n`,
  };
  for (const [what, body] of Object.entries(bodies)) {
    const response = await mina.client.fetch(`/api/users/${mina.id}/upload-photo`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body,
    });
    expect([what, response.status]).toEqual([what, 400]);
  }
  const response = await mina.client.fetch(`/api/users/${mina.id}/upload-photo`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data' },
    body: file,
  });
  expect(response.status).toBe(400);
});
