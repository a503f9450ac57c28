import { ROUTES } from '@meongmate/shared/contract/routes';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import {
  aFriendship,
  aMember,
  aMessage,
  aRequest,
  aRoom,
  aWalk,
  type Member,
  signIn,
} from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { aJpeg } from './_support/photos.ts';
import { aReport, openReport } from './_support/reports.ts';
import { useTestApp } from './_support/test-app.ts';
import type { Json } from './_support/test-client.ts';
import { upload } from './_support/uploads.ts';

const app = useTestApp();
const anAdmin = () => aMember(app(), { name: '운영자', isAdmin: true });
/** A session lasts 30 days, an admin's 12 h. */
const signInAgain = async (user: Member) => ({ ...user, ...(await signIn(app(), user.id)) });
const evidenceOf = async (admin: Member, id: number) =>
  (await openReport(await signInAgain(admin), id)).body.evidence;
const textsOf = (evidence: Json) => evidence.messages.map(({ message }: Json) => message);
const markedIn = (evidence: Json) =>
  evidence.messages.filter(({ reported }: Json) => reported).map(({ message }: Json) => message);

it('[RPT-12] the evidence has the last 50 messages and the older reported ones, marked', async () => {
  const [mina, jun, admin] = [await aMember(app()), await aMember(app()), await anAdmin()];
  const roomId = await aRoom(jun, mina);
  const sent: { id: number }[] = [];
  for (let index = 0; index < 55; index += 1) {
    sent.push(await aMessage(index % 2 ? mina : jun, roomId, `말 ${index}`));
  }
  const messageIds = [sent[0]?.id, sent[54]?.id];
  const evidence = await evidenceOf(admin, await aReport(mina, jun, { roomId, messageIds }));
  const last50 = Array.from({ length: 50 }, (_, index) => `말 ${index + 5}`);
  expect(textsOf(evidence)).toEqual(['말 0', ...last50]);
  expect(markedIn(evidence)).toEqual(['말 0', '말 54']);
  expect(evidence.messages[0]).toMatchObject({ roomId, senderId: jun.id, reported: true });
});

it('[WALK-26] [WALK-30] the evidence has the walks as they were', async () => {
  const [mina, jun, admin] = [await aMember(app()), await aMember(app()), await anAdmin()];
  const roomId = await aRoom(jun, mina);
  const place = { name: '우리 집 앞', latitude: 37.5, longitude: 127 };
  const { id, startsAt } = await aWalk(app(), jun, roomId, { place, note: '혼자 오세요' });
  const reportId = await aReport(mina, jun, { roomId });
  await jun.client.patch(`/api/walks/${id}`, { place: null, note: '안녕하세요' });
  const evidence = await evidenceOf(admin, reportId);
  expect(evidence.messages[0].walk).toMatchObject({
    id,
    version: 1,
    startsAt,
    place,
    note: '혼자 오세요',
    status: 'proposed',
  });

  const later = await evidenceOf(admin, await aReport(jun, mina, { roomId }));
  expect(later.messages[1].walkEvent).toEqual({
    walkId: id,
    action: 'changed',
    startsAt,
    previousStartsAt: null,
    timeZone: 'Asia/Seoul',
  });
});

it('[WALK-26] [WALK-51] the evidence has what was said about weekly walks', async () => {
  const [mina, jun, admin] = [await aMember(app()), await aMember(app()), await anAdmin()];
  const roomId = await aRoom(jun, mina);
  const startsAt = new Date(app().clock.now().getTime() + DAY_MS).toISOString();
  const weekly = { roomId, startsAt, note: '혼자 오세요', repeat: 'weekly' };
  const { series } = (await jun.client.post('/api/walks', weekly)).body;
  expect((await jun.client.delete(`/api/walk-series/${series.id}`)).status).toBe(200);
  const evidence = await evidenceOf(admin, await aReport(mina, jun, { roomId }));
  const { weekday, time, timeZone } = series;
  const event = { seriesId: series.id, weekday, time, timeZone };
  expect(evidence.messages).toMatchObject([
    {
      senderId: jun.id,
      walk: { note: '혼자 오세요' },
      seriesEvent: { ...event, action: 'proposed' },
    },
    { senderId: jun.id, seriesEvent: { ...event, action: 'ended' } },
  ]);
});

it('[RPT-12] without a room the evidence is the request and the profile', async () => {
  const [mina, jun, admin] = [await aMember(app()), await aMember(app()), await anAdmin()];
  const requestId = await aRequest(jun, mina, '무례한 요청');
  const evidence = await evidenceOf(admin, await aReport(mina, jun));
  expect(evidence).toMatchObject({
    messages: [],
    request: { id: requestId, senderId: jun.id, receiverId: mina.id, message: '무례한 요청' },
    profile: { id: jun.id, name: jun.name },
    photos: [],
  });
  const other = await evidenceOf(admin, await aReport(mina, await aMember(app())));
  expect(other.request).toBeNull();
});

it('[RPT-13] [RPT-18] later messages, changes, deletion and anonymisation do not change it', async () => {
  const admin = await anAdmin();
  const [mina, jun] = [await aMember(app(), { name: '김민아' }), await aMember(app())];
  const { roomId } = await aFriendship(jun, mina);
  await aMessage(jun, roomId ?? 0, '욕설');
  const id = await aReport(mina, jun, { details: '무서웠어요' });
  const before = await evidenceOf(admin, id);
  await aMessage(jun, roomId ?? 0, '나중 말');
  await jun.client.patch(`/api/users/${jun.id}`, { bio: '착한 소개' });
  const bora = await aMember(app());
  await aRequest(jun, bora);
  for (const { client, id: userId } of [jun, mina]) await client.delete(`/api/users/${userId}`);
  app().clock.advance(31 * DAY_MS);
  const moderator = await signInAgain(admin);
  const run = await moderator.client.post(`/api/admin/data-cleanup?userId=${admin.id}`);
  expect(run.body.anonymizedUsers).toBe(2);
  expect(await evidenceOf(admin, id)).toEqual(before);
  expect((await openReport(moderator, id)).body).toMatchObject({
    details: '무서웠어요',
    reporter: { id: mina.id, name: '탈퇴한 사용자' },
    reported: { id: jun.id, name: '탈퇴한 사용자' },
  });
  // Of an anonymised account nothing is left to copy but what the other user wrote.
  const late = await evidenceOf(admin, await aReport(await signInAgain(bora), jun));
  expect(late).toMatchObject({ messages: [], request: { message: '' }, profile: null, photos: [] });
});

it('[RPT-14] replaced photos of an evidence stay, for moderators who are not reported', async () => {
  const [mina, jun, admin] = [await aMember(app()), await aMember(app()), await anAdmin()];
  const reportedAdmin = await anAdmin();
  const photoOf = async (member: Member) =>
    (await upload(member, await aJpeg())).body.user.profileImage as string;
  const [photo, adminPhoto] = [await photoOf(jun), await photoOf(reportedAdmin)];
  const evidence = await evidenceOf(admin, await aReport(mina, jun));
  expect(evidence.photos).toEqual([photo]);
  await aReport(mina, reportedAdmin);
  await photoOf(jun);
  await photoOf(reportedAdmin);
  expect((await admin.client.fetch(photo)).status).toBe(200);
  expect((await admin.client.fetch(adminPhoto)).status).toBe(200);
  for (const { client } of [jun, mina]) expect((await client.fetch(photo)).status).toBe(404);
  expect((await reportedAdmin.client.fetch(adminPhoto)).status).toBe(404);

  await jun.client.delete(`/api/users/${jun.id}`);
  app().clock.advance(31 * DAY_MS);
  const { client } = await signIn(app(), admin.id);
  await client.post(`/api/admin/data-cleanup?userId=${admin.id}`);
  expect((await client.fetch(photo)).status).toBe(200);
});

it('[USR-26] an export contains the own reports, and nothing about reports by others', async () => {
  const [mina, jun] = [await aMember(app()), await aMember(app())];
  await aMessage(jun, await aRoom(jun, mina), '남이 쓴 말');
  const id = await aReport(mina, jun, { details: '내가 쓴 설명' });
  const dataOf = async (member: Member) => {
    const response = await member.client.fetch(`/api/users/${member.id}/export`);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    return strFromU8(files['data.json'] ?? new Uint8Array());
  };
  const own = await dataOf(mina);
  expect(JSON.parse(own).reports).toEqual([
    {
      id,
      reportedId: jun.id,
      reason: 'rude',
      details: '내가 쓴 설명',
      createdAt: expect.any(String),
    },
  ]);
  expect(own).not.toContain('남이 쓴 말');
  const ofReported = await dataOf(jun);
  expect(JSON.parse(ofReported).reports).toEqual([]);
  expect(ofReported).not.toContain('내가 쓴 설명');
});

it('[RPT-19] [ADM-27] without a report no admin call returns a text of two users', async () => {
  const admin = await anAdmin();
  const [mina, jun] = [await aMember(app(), { isOlder: true }), await aMember(app())];
  const roomId = await aRoom(jun, mina);
  const secret = '둘만의비밀';
  await aMessage(jun, roomId, secret);
  await aRequest(mina, await aMember(app()), secret);
  // A report about another pair gives access to nothing of this one.
  const otherId = await aReport(await aMember(app()), await aMember(app()));
  const idsOf = { users: [mina.id, jun.id], reports: [otherId] };
  const paths = ROUTES.filter(
    ({ access, method }) => access === 'admin' && method === 'GET',
  ).flatMap(({ path }) => {
    const [collection] = path.split('/').slice(3);
    const ids = idsOf[collection as keyof typeof idsOf] ?? [];
    return path.includes(':') ? ids.map((id) => path.replace(':id', String(id))) : [path];
  });
  expect(paths.length).toBeGreaterThan(8);
  const { client } = await signIn(app(), admin.id);
  for (const path of paths) {
    for (const search of ['', `&search=${encodeURIComponent(secret)}`]) {
      const response = await client.get(`${path}?userId=${admin.id}${search}`);
      if (!search) expect(response.status, path).toBe(200);
      expect(JSON.stringify(response.body), path).not.toContain(secret);
    }
  }
  for (const path of [`/api/chat/messages/${roomId}`, `/api/chat/rooms/${mina.id}`]) {
    expect([403, 404]).toContain((await client.get(path)).status);
  }
  const id = await aReport(mina, jun);
  expect(textsOf(await evidenceOf(admin, id))).toEqual([secret]);
  expect(await openReport(jun, id)).toMatchObject(errorResponse('forbidden'));
});
