import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { aMember, aRoom, aWalk, type Member } from './_support/builders.ts';
import { readByIcalJs, readByNodeIcal } from './_support/calendar-readers.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();

const FEED = '/api/calendar-feed';

interface Pair {
  ann: Member;
  ben: Member;
  roomId: number;
  path: string;
}

async function aPairWithFeed(): Promise<Pair> {
  const ann = await aMember(app(), { name: '민아' });
  const ben = await aMember(app(), { name: '지훈', profile: { dog_name: '콩,\\;BEGIN:VEVENT' } });
  const roomId = await aRoom(ann, ben);
  return { ann, ben, roomId, path: await aFeed(ann) };
}

async function aFeed({ client }: Member): Promise<string> {
  const { status, body } = await client.post(FEED);
  expect(status).toBe(201);
  return new URL(body.url).pathname;
}
/** Without a session, as the server of a calendar. */
const read = (path: string, headers: Record<string, string> = {}) =>
  app().visitor().get(path, { headers });
const accept = ({ client }: Member, id: number) =>
  client.put(`/api/walks/${id}/answer`, { answer: 'accept' });

it('[WALK-41] the address stays the same, needs no session, and opens nothing else', async () => {
  const { ann, ben, roomId, path } = await aPairWithFeed();
  const { id } = await aWalk(app(), ben, roomId, { note: '물' });
  const again = await ann.client.post(FEED);
  expect([again.status, new URL(again.body.url).pathname]).toEqual([200, path]);
  expect((await ann.client.get(FEED)).body).toEqual(again.body);
  expect((await ben.client.get(FEED)).body).toEqual({ url: null });
  const { status, headers, body } = await read(path);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  });
  expect(body).toContain(`UID:walk-${id}@`);
  expect(body).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n/);
  expect(body).toMatch(/X-PUBLISHED-TTL:PT1H\r\n/);
  expect(body).not.toMatch(/VALARM|RRULE/);
  expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
});

it('[WALK-42] a feed without a change returns 304, and only other reads are limited to 60 an hour', async () => {
  const { path } = await aPairWithFeed();
  const etag = (await read(path)).headers.get('etag') ?? '';
  for (let count = 0; count < 5; count += 1) {
    expect((await read(path, { 'if-none-match': `W/${etag}` })).status).toBe(304);
  }
  for (let count = 1; count < 60; count += 1) expect((await read(path)).status).toBe(200);
  const limited = await read(path);
  expect([limited.status, Number(limited.headers.get('retry-after'))]).toEqual([
    429,
    expect.any(Number),
  ]);
  expect((await read(path, { 'if-none-match': etag })).status).toBe(304);
  app().clock.advance(HOUR_MS);
  expect((await read(path)).status).toBe(200);
});

it.each(Object.entries({ readByIcalJs, readByNodeIcal }))(
  '[WALK-43] a moved and a cancelled walk arrive in every calendar: %s',
  async (_, parse) => {
    const { ann, ben, roomId, path } = await aPairWithFeed();
    const first = await aWalk(app(), ben, roomId, { inMs: DAY_MS });
    const second = await aWalk(app(), ben, roomId, { inMs: 2 * DAY_MS });
    const title = '산책 · 콩,\\;BEGIN:VEVENT';
    const eventsAt = async () => parse((await read(path)).body);
    expect(await eventsAt()).toEqual(
      [first, second].map(({ startsAt }) => ({
        title,
        status: 'TENTATIVE',
        start: Math.floor(Date.parse(startsAt) / 1000) * 1000,
        sequence: 0,
      })),
    );
    await accept(ann, first.id);
    const moved = new Date(Date.parse(first.startsAt) + HOUR_MS).toISOString();
    await ben.client.patch(`/api/walks/${first.id}`, { startsAt: moved });
    await accept(ann, first.id);
    await accept(ann, second.id);
    await ben.client.delete(`/api/walks/${second.id}`);
    expect(await eventsAt()).toMatchObject([
      {
        title,
        status: 'CONFIRMED',
        start: Math.floor(Date.parse(moved) / 1000) * 1000,
        sequence: 3,
      },
      { title: `취소됨: ${title}`, status: 'CANCELLED', sequence: 2 },
    ]);
  },
);

it('[WALK-43] a feed has open walks, agreed ones of the last 30 days, and what was cancelled since it exists', async () => {
  const { ann, ben, roomId, path } = await aPairWithFeed();
  await ann.client.delete(FEED);
  const before = await aWalk(app(), ben, roomId, { inMs: DAY_MS });
  await ben.client.delete(`/api/walks/${before.id}`);
  app().clock.advance(MINUTE_MS);
  const renewed = await aFeed(ann);
  expect(renewed).not.toBe(path);
  const [agreed, declined, unanswered] = [
    await aWalk(app(), ben, roomId, { inMs: DAY_MS }),
    await aWalk(app(), ben, roomId, { inMs: DAY_MS }),
    await aWalk(app(), ben, roomId, { inMs: DAY_MS }),
  ];
  await accept(ann, agreed.id);
  await ann.client.put(`/api/walks/${declined.id}/answer`, { answer: 'decline' });
  const ids = async () =>
    [...(await read(renewed)).body.matchAll(/UID:walk-(\d+)@/g)].map(([, id]) => Number(id));
  expect(await ids()).toEqual([agreed.id, unanswered.id]);
  app().clock.advance(2 * DAY_MS);
  expect(await ids()).toEqual([agreed.id]);
  app().clock.advance(29 * DAY_MS);
  expect(await ids()).toEqual([]);
});

it('[WALK-44] an ended address returns 404 at once, as do an unknown one and that of a blocked or deleted account', async () => {
  const { ann, ben, path } = await aPairWithFeed();
  expect((await ann.client.delete(FEED)).body.message).toBe('캘린더 연결을 끊었어요.');
  expect((await ann.client.delete(FEED)).status).toBe(200);
  expect((await read(path)).status).toBe(404);
  expect((await read('/calendar/unknown.ics')).status).toBe(404);
  expect((await read('/calendar/unknown')).status).toBe(404);
  const bens = await aFeed(ben);
  await app().db.query('update users set blocked_at = now() where id = $1', [ben.id]);
  expect((await read(bens)).status).toBe(404);
  await app().db.query('update users set blocked_at = null where id = $1', [ben.id]);
  expect((await read(bens)).status).toBe(200);
});

it('[WALK-44] [WALK-16] a former member is not named, and the walks of a blocked pair are in no feed', async () => {
  const { ann, ben, roomId, path } = await aPairWithFeed();
  const cleo = await aMember(app(), { profile: { dog_name: '초코' } });
  await aWalk(app(), cleo, await aRoom(cleo, ann));
  await aWalk(app(), ben, roomId);
  await app().db.query('update users set deleted_at = now() where id = $1', [cleo.id]);
  const { body } = await read(path);
  expect(body).toContain('탈퇴한 사용자');
  expect(body).not.toContain('초코');
  await ben.client.post('/api/users/block', { blockedUserId: ann.id });
  expect((await read(path)).body).not.toContain('콩');
});

it('[WALK-41] the token is stored encrypted, and is not part of the export', async () => {
  const { path } = await aPairWithFeed();
  const token = path.slice('/calendar/'.length, -'.ics'.length);
  const rows = await app().db.query('select * from calendar_feeds');
  const stored = JSON.stringify(rows, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  );
  expect(stored).not.toContain(token);
});
