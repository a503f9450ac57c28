import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { aMember, aMessage, aRoom, aWalk } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { aJpeg } from './_support/photos.ts';
import { useTestApp } from './_support/test-app.ts';
import { upload } from './_support/uploads.ts';

const app = useTestApp();

it('[USR-25] [USR-26] an export contains the user’s own data and no data of other users', async () => {
  const mina = await aMember(app(), { name: '김민아' });
  const jun = await aMember(app(), { name: '이준', instagramId: 'jun.secret' });
  await upload(mina, await aJpeg(), { photoType: 'dog' });
  const roomId = await aRoom(jun, mina);
  await aMessage(mina, roomId, '내가 쓴 말');
  await aMessage(jun, roomId, '남이 쓴 말');
  await mina.client.post('/api/users/block', { blockedUserId: jun.id });
  const path = `/api/users/${mina.id}/export`;
  expect(await app().visitor().get(path)).toMatchObject(errorResponse('unauthenticated'));
  expect(await jun.client.get(path)).toMatchObject(errorResponse('forbidden'));

  const response = await mina.client.fetch(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(files).sort()).toEqual(['data.json', 'photos/dog.webp']);
  const text = strFromU8(files['data.json'] ?? new Uint8Array());
  expect(JSON.parse(text)).toMatchObject({
    profile: { id: mina.id, email: mina.email, name: '김민아' },
    messages: [{ roomId, message: '내가 쓴 말' }],
    blocks: [{ blockedId: jun.id }],
    requestsReceived: [{ senderId: jun.id, status: 'accepted' }],
  });
  for (const trace of [jun.email, 'jun.secret', '남이 쓴 말']) expect(text).not.toContain(trace);
});

it('[USR-26] [WALK-30] an export contains walks, without what the partner wrote', async () => {
  const [mina, jun] = [await aMember(app()), await aMember(app())];
  const roomId = await aRoom(jun, mina);
  const soon = { inMs: HOUR_MS };
  const own = await aWalk(app(), mina, roomId, { ...soon, place: { name: '공원' }, note: '물' });
  const received = await aWalk(app(), jun, roomId, { ...soon, note: '남이 쓴 말' });
  await mina.client.put(`/api/walks/${received.id}/answer`, { answer: 'accept' });
  app().clock.advance(HOUR_MS);
  const reviewPath = `/api/walks/${received.id}/after`;
  await mina.client.put(reviewPath, { went: true, dogs: 'fine', note: '잘 놀았어요' });
  await jun.client.put(reviewPath, { went: false, note: '남이 쓴 말' });

  const response = await mina.client.fetch(`/api/users/${mina.id}/export`);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const text = strFromU8(files['data.json'] ?? new Uint8Array());
  expect(JSON.parse(text).walks).toMatchObject([
    { id: own.id, proposedBy: mina.id, placeName: '공원', note: '물', went: null },
    {
      id: received.id,
      proposedBy: jun.id,
      status: 'accepted',
      note: null,
      went: true,
      dogs: 'fine',
      noteAfter: '잘 놀았어요',
    },
  ]);
  expect(text).toContain('산책을 약속했어요: ');
  expect(text).not.toContain('남이 쓴 말');
});

it('[USR-26] [WALK-45] an export contains weekly walks, without what the partner wrote', async () => {
  const [mina, jun] = [await aMember(app()), await aMember(app())];
  const roomId = await aRoom(jun, mina);
  const startsAt = new Date(app().clock.now().getTime() + DAY_MS).toISOString();
  const later = new Date(Date.parse(startsAt) + HOUR_MS).toISOString();
  const weekly = { roomId, repeat: 'weekly' };
  const proposed = await mina.client.post('/api/walks', { ...weekly, startsAt, note: '물' });
  await jun.client.put(`/api/walk-series/${proposed.body.series.id}/answer`, { answer: 'accept' });
  const received = await jun.client.post('/api/walks', {
    ...weekly,
    startsAt: later,
    place: { name: '남의 집 앞' },
    note: '남이 쓴 말',
  });
  const response = await mina.client.fetch(`/api/users/${mina.id}/export`);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const text = strFromU8(files['data.json'] ?? new Uint8Array());
  const { walkSeries, walks } = JSON.parse(text);
  expect(walkSeries).toMatchObject([
    { id: proposed.body.series.id, proposedBy: mina.id, status: 'accepted', note: '물' },
    { id: received.body.series.id, proposedBy: jun.id, placeName: null, note: null },
  ]);
  // Two of the agreed series, and the first one of the other.
  expect(walks.map(({ seriesId }: { seriesId: number }) => seriesId)).toEqual([
    proposed.body.series.id,
    proposed.body.series.id,
    received.body.series.id,
  ]);
  for (const trace of ['남이 쓴 말', '남의 집 앞']) expect(text).not.toContain(trace);
});

it('[USR-25] an export contains all of 5,000 messages', async () => {
  const mina = await aMember(app());
  const roomId = await aRoom(await aMember(app()), mina);
  await app().db.query(
    `insert into chat_messages (room_id, sender_id, message, created_at)
     select $1, $2, '말 ' || n || repeat('.', 100), now() from generate_series(1, 5000) n`,
    [roomId, mina.id],
  );
  const response = await mina.client.fetch(`/api/users/${mina.id}/export`);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const { messages } = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
  expect(messages).toHaveLength(5000);
  expect(messages.at(-1).message).toBe(`말 5000${'.'.repeat(100)}`);
});

it('[USR-27] ten exports an hour are allowed, also when requested at the same time', async () => {
  const mina = await aMember(app());
  const path = `/api/users/${mina.id}/export`;
  const downloads = Array.from({ length: 11 }, () => mina.client.get(path));
  const statuses = (await Promise.all(downloads)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(await mina.client.get(path)).toMatchObject(errorResponse('rate_limited'));
  app().clock.advance(HOUR_MS);
  expect((await mina.client.get(path)).status).toBe(200);
});
