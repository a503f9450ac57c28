import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createOrphanSweep } from '../src/features/photos/orphan-sweep.ts';
import { createDiskPhotoStore } from '../src/platform/photos/photo-store.ts';
import { listActivity } from './_support/activity.ts';
import { aMember, aMessage, aRoom, type Member, signIn } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { inParallel } from './_support/in-parallel.ts';
import { aJpeg } from './_support/photos.ts';
import { aReport, openReport } from './_support/reports.ts';
import { useTestApp } from './_support/test-app.ts';
import { connect } from './_support/test-socket.ts';
import { download, sendPhoto } from './_support/uploads.ts';

const app = useTestApp();
const MB_8 = 8 * 1024 * 1024;
const photoFiles = async () =>
  (await readdir(path.join(app().dataDir, 'photos')).catch(() => [])).sort();
const photoPath = (id: number) => `/api/chat/photos/${id}`;
const takeBack = (member: Member, id: number) => member.client.delete(`/api/chat/messages/${id}`);

async function aPair() {
  const [mina, jun] = [await aMember(app()), await aMember(app())];
  return { mina, jun, roomId: await aRoom(mina, jun) };
}
const roomOf = async (member: Member, language: 'ko' | 'en' = 'ko') =>
  (await member.client.get(`/api/chat/rooms/${member.id}`, { language })).body[0];

it('[MSG-25] [MSG-28] [PHO-5] a photo is a message of its room, in three widths and never enlarged', async () => {
  const { mina, jun, roomId } = await aPair();
  const socket = await connect(app(), jun);
  const { status, body } = await sendPhoto(mina, roomId, await aJpeg(1000, 800), {
    caption: ' 우리 보리 ',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    roomId,
    senderId: mina.id,
    message: '우리 보리',
    photo: { path: photoPath(body.id), width: 1000, height: 800 },
    replyTo: null,
    reactions: [],
    deletedAt: null,
  });
  expect((await socket.next('new-message')).message).toEqual(body);
  const widths = [];
  for (const query of ['', '?width=1280', '?width=640', '?width=320']) {
    const response = await jun.client.fetch(photoPath(body.id) + query);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('content-type')).toBe('image/webp');
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await jun.client.get(photoPath(body.id) + query, { headers })).status).toBe(304);
    const { width, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(exif).toBeUndefined();
    widths.push(width);
  }
  expect(widths).toEqual([1000, 1000, 640, 320]);
  expect((await jun.client.get(`${photoPath(body.id)}?width=800`)).status).toBe(400);

  const { body: small } = await sendPhoto(mina, roomId, await aJpeg(64, 48));
  const bytes = await download(jun.client, `${photoPath(small.id)}?width=320`);
  expect((await sharp(bytes).metadata()).width).toBe(64);
  expect(await roomOf(jun)).toMatchObject({
    unreadCount: 2,
    lastMessage: { message: '사진을 보냈어요.', senderId: mina.id },
  });
  expect((await roomOf(jun, 'en')).lastMessage.message).toBe('Sent a photo.');
  const messages = (await jun.client.get(`/api/chat/messages/${roomId}`)).body;
  expect(messages).toEqual([body, small]);
  const actions = (await listActivity(app(), mina.id)).map(({ action }) => action);
  expect(actions.filter((action) => action === 'message_sent')).toHaveLength(2);
});

it('a width is that of the photo, upright or wide, and never enlarged', async () => {
  const { mina, roomId } = await aPair();
  const sizesOf = async (width: number, height: number) => {
    const { body } = await sendPhoto(mina, roomId, await aJpeg(width, height));
    const sizes = [];
    for (const across of [1280, 640, 320]) {
      const bytes = await download(mina.client, `${photoPath(body.id)}?width=${across}`);
      const found = await sharp(bytes).metadata();
      sizes.push([found.width, found.height]);
    }
    expect([body.photo.width, body.photo.height]).toEqual(sizes[0]);
    return sizes;
  };
  const wide = [
    [1280, 960],
    [640, 480],
    [320, 240],
  ];
  expect(await sizesOf(2000, 1500)).toEqual(wide);
  expect(await sizesOf(1500, 2000)).toEqual([
    [1280, 1707],
    [640, 854],
    [320, 427],
  ]);
  expect(await sizesOf(500, 400)).toEqual([
    [500, 400],
    [500, 400],
    [320, 256],
  ]);
  // A page does not scroll through more.
  expect((await sizesOf(640, 6400))[0]).toEqual([512, 5120]);
});

it('[MSG-25] [PHO-16] what is no photo, too long or lacks a key is rejected, and no file is left', async () => {
  const { mina, roomId } = await aPair();
  const before = await photoFiles();
  const jpeg = await aJpeg();
  const padded = (length: number) => Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)]);
  expect(await sendPhoto(mina, roomId, Buffer.from('no photo'))).toMatchObject(
    errorResponse('invalid_file_type'),
  );
  expect(await sendPhoto(mina, roomId, padded(MB_8 + 1))).toMatchObject(
    errorResponse('file_too_large'),
  );
  expect(fieldErrorsOf(await sendPhoto(mina, roomId, null))).toEqual(invalidFields('photo'));
  expect(fieldErrorsOf(await sendPhoto(mina, roomId, jpeg, { clientId: 'x' }))).toEqual(
    invalidFields('clientId'),
  );
  for (const letter of ['가', '🐶']) {
    for (const length of [2001, 20_000]) {
      const long = { caption: letter.repeat(length) };
      expect(fieldErrorsOf(await sendPhoto(mina, roomId, jpeg, long))).toEqual(
        invalidFields('caption'),
      );
    }
  }
  const other = await aPair();
  const { id: replyTo } = await aMessage(other.mina, other.roomId, '다른 방');
  expect(fieldErrorsOf(await sendPhoto(mina, roomId, jpeg, { replyTo }))).toEqual(
    invalidFields('replyTo'),
  );
  expect(await photoFiles()).toEqual(before);
  expect((await sendPhoto(mina, roomId, padded(MB_8), { caption: '가'.repeat(2000) })).status).toBe(
    201,
  );
});

it('[MSG-6] one clientId sent from five devices at once is stored once, with one photo', async () => {
  const { mina, jun, roomId } = await aPair();
  const before = await photoFiles();
  const devices = await Promise.all([1, 2, 3, 4, 5].map(() => signIn(app(), mina.id)));
  const [jpeg, clientId] = [await aJpeg(1000, 800), randomUUID()];
  const responses = await inParallel(5, (index) => {
    const client = devices[index]?.client ?? mina.client;
    return sendPhoto(mina, roomId, jpeg, { clientId, client });
  });
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
  const again = await sendPhoto(mina, roomId, jpeg, { clientId });
  expect(again.status).toBe(200);
  for (const { body } of responses) expect(body).toEqual(again.body);
  expect((await roomOf(jun)).unreadCount).toBe(1);
  expect((await photoFiles()).length - before.length).toBe(3);
});

it('a sweep keeps the photos of messages', async () => {
  const { mina, roomId } = await aPair();
  await sendPhoto(mina, roomId, await aJpeg());
  const before = await photoFiles();
  const store = createDiskPhotoStore(path.join(app().dataDir, 'photos'));
  const orphans = createOrphanSweep(app().db, store);
  await orphans.findSuspects();
  expect(await orphans.sweep()).toBe(0);
  expect(await photoFiles()).toEqual(before);
});

it('[MSG-27] a photo to a closed room, a blocked pair or strangers is rejected, and does not count', async () => {
  const { mina, jun, roomId } = await aPair();
  const stranger = await aMember(app());
  const jpeg = await aJpeg();
  expect(await sendPhoto(stranger, roomId, jpeg)).toMatchObject(errorResponse('not_found'));
  const [friendship] = (await mina.client.get(`/api/connections/${mina.id}`)).body;
  await mina.client.delete(`/api/connections/${friendship.id}`);
  expect(await sendPhoto(jun, roomId, jpeg)).toMatchObject(errorResponse('forbidden'));
  await mina.client.post('/api/users/block', { blockedUserId: jun.id });
  expect(await sendPhoto(mina, roomId, jpeg)).toMatchObject(errorResponse('blocked'));
});

it('[PHO-42] the 61st photo of an hour returns 429, and one that does not decode counts', async () => {
  const { mina, roomId } = await aPair();
  const jpeg = await aJpeg(2, 2);
  for (let count = 0; count < 3; count += 1) {
    expect((await sendPhoto(mina, roomId, Buffer.from('x'))).status).toBe(415);
  }
  // Refused before it is decoded.
  expect((await sendPhoto(mina, roomId, null)).status).toBe(400);
  for (let count = 0; count < 57; count += 1) {
    expect((await sendPhoto(mina, roomId, jpeg)).status).toBe(201);
  }
  const rejected = await sendPhoto(mina, roomId, jpeg);
  expect(rejected).toMatchObject(errorResponse('rate_limited'));
  expect(Number(rejected.headers.get('retry-after'))).toBe(HOUR_MS / 1000);
  app().clock.advance(HOUR_MS);
  expect((await sendPhoto(mina, roomId, jpeg)).status).toBe(201);
});

it('[PHO-43] only members read a photo: not across a block, and not after it was taken back', async () => {
  const { mina, jun, roomId } = await aPair();
  const stranger = await aMember(app(), { isAdmin: true });
  const before = await photoFiles();
  const jpeg = await aJpeg(1000, 800);
  const { id } = (await sendPhoto(mina, roomId, jpeg)).body;
  const { id: kept } = (await sendPhoto(mina, roomId, jpeg)).body;
  const read = (member: Member) => member.client.get(photoPath(id));
  expect((await app().visitor().get(photoPath(id))).status).toBe(401);
  expect(await read(stranger)).toMatchObject(errorResponse('not_found'));
  await jun.client.post('/api/users/block', { blockedUserId: mina.id });
  for (const member of [mina, jun]) {
    expect(await read(member)).toMatchObject(errorResponse('not_found'));
  }
  await jun.client.delete('/api/users/block', { blockedUserId: mina.id });
  expect((await read(jun)).status).toBe(200);
  await takeBack(mina, id);
  for (const member of [mina, jun]) {
    expect(await read(member)).toMatchObject(errorResponse('not_found'));
  }
  expect((await jun.client.get(photoPath(kept))).status).toBe(200);
  expect((await photoFiles()).length - before.length).toBe(3);
});

it('[RPT-63] [PHO-43] a moderator reads the photo and the reactions of a report, also after it was taken back', async () => {
  const { mina, jun, roomId } = await aPair();
  const admin = await aMember(app(), { isAdmin: true });
  const { id } = (await sendPhoto(jun, roomId, await aJpeg(), { caption: '무례한 사진' })).body;
  await mina.client.put(`/api/chat/messages/${id}/reaction`, { reaction: 'wow' });
  const reportId = await aReport(mina, jun, { roomId, messageIds: [id] });
  await takeBack(jun, id);
  const later = await aReport(mina, jun, { roomId, messageIds: [id], reason: 'sexual' });
  const [message] = (await openReport(admin, reportId)).body.evidence.messages;
  expect(message).toMatchObject({
    message: '무례한 사진',
    photo: { path: photoPath(id), width: 64, height: 48 },
    reactions: [{ reaction: 'wow', userIds: [mina.id] }],
    deletedAt: null,
  });
  expect((await sharp(await download(admin.client, message.photo.path)).metadata()).width).toBe(64);
  const [marked] = (await openReport(admin, later)).body.evidence.messages;
  expect(marked).toMatchObject({
    message: '',
    photo: null,
    reactions: [],
    deletedAt: expect.any(String),
  });
  for (const member of [mina, jun]) {
    expect(await member.client.get(photoPath(id))).toMatchObject(errorResponse('not_found'));
  }
});

it('[USR-25] [USR-26] [DEL-9] the export has the own photos, and the anonymisation deletes them', async () => {
  const { mina, jun, roomId } = await aPair();
  const admin = await aMember(app(), { isAdmin: true });
  const { body } = await sendPhoto(mina, roomId, await aJpeg(1000, 800), { caption: '내 사진' });
  const { body: received } = await sendPhoto(jun, roomId, await aJpeg());
  const response = await mina.client.fetch(`/api/users/${mina.id}/export`);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const file = `photos/message-${body.id}.webp`;
  expect(Object.keys(files).sort()).toEqual(['data.json', file]);
  expect((await sharp(files[file]).metadata()).width).toBe(1000);
  expect(JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())).messages).toMatchObject([
    { id: body.id, message: '내 사진', photo: file, replyTo: null, deletedAt: null },
  ]);

  const stored = await photoFiles();
  await mina.client.delete(`/api/users/${mina.id}`);
  expect((await jun.client.get(photoPath(body.id))).status).toBe(200);
  app().clock.advance(400 * DAY_MS);
  const now = async (member: Member) => ({ ...member, ...(await signIn(app(), member.id)) });
  const { client } = await now(admin);
  expect((await client.post(`/api/admin/data-cleanup?userId=${admin.id}`)).status).toBe(200);
  const partner = await now(jun);
  const messages = (await partner.client.get(`/api/chat/messages/${roomId}`)).body;
  expect(messages).toMatchObject([
    { id: body.id, message: '내 사진', photo: null },
    { id: received.id, photo: { path: photoPath(received.id) } },
  ]);
  expect(await partner.client.get(photoPath(body.id))).toMatchObject(errorResponse('not_found'));
  expect(stored.length - (await photoFiles()).length).toBe(3);
});
