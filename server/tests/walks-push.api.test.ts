import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PushDevice, PushService } from '../../tooling/push-service.ts';
import { aMember, aMessage, aRoom, aWalk, type Member } from './_support/builders.ts';
import { startPushApp, subscribe } from './_support/push-devices.ts';
import type { TestApp } from './_support/test-app.ts';

let service: PushService;
let app: TestApp;
let publicKey: string;

beforeAll(async () => {
  ({ app, service, publicKey } = await startPushApp());
});
afterAll(() => app?.close());
afterEach(() => app.db.query('delete from jobs'));

interface Pair {
  sender: Member;
  receiver: Member;
  roomId: number;
  device: PushDevice;
}

async function aPair(): Promise<Pair> {
  const [sender, receiver] = [
    await aMember(app, { name: '지훈' }),
    await aMember(app, { name: '민아' }),
  ];
  const roomId = await aRoom(sender, receiver);
  return { sender, receiver, roomId, device: await subscribe(service, receiver) };
}

const settle = (member: Member, settings: object) =>
  member.client.put('/api/notification-settings', settings);
const payloads = async (device: PushDevice, count: number) =>
  (await service.received(device, publicKey, count)).map(({ payload }) => payload);
const answer = (member: Member, id: number, word: string) =>
  member.client.put(`/api/walks/${id}/answer`, { answer: word });
const jobsDone = (kind: string) =>
  expect
    .poll(() =>
      app.db.query('select payload from jobs where kind = $1 and (run_at <= $2 or tries > 0)', [
        kind,
        app.clock.now(),
      ]),
    )
    .toEqual([]);
const requestsOf = (device: PushDevice) =>
  service.requests.filter(({ path }) => path === device.path);
/** The device receives exactly these pushes. */
async function expectPushes(device: PushDevice, count: number) {
  await jobsDone('walk-reminder');
  await jobsDone('push');
  expect(requestsOf(device)).toHaveLength(count);
}
/** 19:00 in Korea, the next day. */
const aWalkTomorrow = ({ sender, roomId }: Pair, plan = {}) => {
  const inMs = Date.parse('2026-03-03T19:00:00+09:00') - Date.parse('2026-03-02T18:00:00+09:00');
  return aWalk(app, sender, roomId, { inMs, place: { name: '덕수궁 대한문 앞' }, ...plan });
};

/** Tests of reminders: the question before each walk (WALK-38) has tests of its own. */
const withoutQuestions = () => app.db.query("delete from jobs where kind = 'walk-confirm'");

async function advanceToHourBefore(startsAt: string) {
  await withoutQuestions();
  app.clock.advance(Date.parse(startsAt) - app.clock.now().getTime() - HOUR_MS);
  await jobsDone('walk-reminder');
}

it('[WALK-19] a proposal is pushed as a walk, not as a message', async () => {
  const pair = await aPair();
  const { id } = await aWalkTomorrow(pair);
  expect(await payloads(pair.device, 1)).toEqual([
    {
      type: 'walk',
      title: '보리의 산책 제안',
      body: '3일 화요일 오후 7:00 · 덕수궁 대한문 앞',
      url: `/chat/${pair.roomId}`,
      tag: `walk-${id}`,
      badge: 1,
    },
  ]);
  await expectPushes(pair.device, 1);
});

it('[WALK-19] each answer, change and cancellation of the other member is pushed', async () => {
  const pair = await aPair();
  const { sender, receiver, device } = pair;
  const ownDevice = await subscribe(service, sender);
  const { id } = await aWalkTomorrow(pair);
  await payloads(device, 1);
  await answer(receiver, id, 'accept');
  expect((await payloads(ownDevice, 1))[0]).toMatchObject({
    type: 'walk',
    title: '산책이 잡혔어요',
    body: '보리 · 3일 화요일 오후 7:00 · 덕수궁 대한문 앞',
  });
  await sender.client.patch(`/api/walks/${id}`, { place: { name: '광화문 앞' } });
  expect((await payloads(device, 2))[1]).toMatchObject({
    title: '보리가 산책을 바꾸자고 했어요',
    body: '3일 화요일 오후 7:00 · 광화문 앞',
  });
  await answer(receiver, id, 'decline');
  expect((await payloads(ownDevice, 2))[1]?.title).toBe('보리가 이번에는 어려워해요');
  const other = await aWalkTomorrow(pair);
  await payloads(device, 3);
  await sender.client.delete(`/api/walks/${other.id}`);
  const cancelled = (await payloads(device, 4))[3];
  expect(cancelled).toMatchObject({ title: '보리가 산책을 취소했어요', tag: `walk-${other.id}` });
  await expectPushes(ownDevice, 2);
});

it('[WALK-19] the setting for walks decides, not the one for messages', async () => {
  const pair = await aPair();
  await settle(pair.receiver, { push: { messages: false } });
  await aWalkTomorrow(pair);
  await payloads(pair.device, 1);
  await settle(pair.receiver, { push: { messages: true, walks: false } });
  await aWalkTomorrow(pair);
  await aMessage(pair.sender, pair.roomId, '안녕');
  expect((await payloads(pair.device, 2))[1]?.type).toBe('new-message');
  await expectPushes(pair.device, 2);
});

it('[WALK-29] [PUSH-18] the summary of quiet hours counts proposals and changes by the other member', async () => {
  const pair = await aPair();
  const { sender, receiver, roomId, device } = pair;
  const seoulHour = (app.clock.now().getUTCHours() + 9) % 24;
  const hour = (offset: number) => `${String((seoulHour + offset) % 24).padStart(2, '0')}:00`;
  await settle(receiver, {
    push: { messages: false },
    quietHours: { from: hour(0), to: hour(2) },
  });
  const [agreed, own] = [await aWalk(app, sender, roomId), await aWalk(app, receiver, roomId)];
  await answer(receiver, agreed.id, 'accept');
  await receiver.client.put(`/api/chat/messages/read/${roomId}/${receiver.id}`, {});
  await aWalk(app, sender, roomId);
  await sender.client.delete(`/api/walks/${agreed.id}`);
  await receiver.client.patch(`/api/walks/${own.id}`, { note: '물' });
  await aMessage(sender, roomId, '안녕');
  await jobsDone('push');
  app.clock.advance(2 * HOUR_MS);
  const [summary] = await payloads(device, 1);
  expect(summary).toMatchObject({
    type: 'summary',
    body: '못 본 소식 2개가 있어요.',
    url: '/chat',
  });
});

it('[WALK-20] a push is dropped if its message was read, the walk changed or has begun', async () => {
  const pair = await aPair();
  const { sender, receiver, roomId, device } = pair;
  // Deliveries wait for a slow push service until the situation has changed.
  service.respondAlways(429);
  await aWalkTomorrow(pair);
  const changed = await aWalkTomorrow(pair);
  const moved = await aWalkTomorrow(pair);
  await sender.client.patch(`/api/walks/${moved.id}`, { note: '물' });
  await aWalk(app, sender, roomId, { inMs: MINUTE_MS });
  await expect.poll(() => requestsOf(device).length).toBeGreaterThan(0);
  await receiver.client.put(`/api/chat/messages/read/${roomId}/${receiver.id}`, {});
  await answer(receiver, changed.id, 'accept');
  service.respondAlways(201);
  const sentBefore = requestsOf(device).length;
  app.clock.advance(HOUR_MS);
  await jobsDone('push');
  expect(requestsOf(device)).toHaveLength(sentBefore);
});

it('[WALK-27] [WALK-34] the time of a push is that of the walk’s zone, also when the clocks change', async () => {
  const pair = await aPair();
  const at = async (startsAt: string) => {
    const body = { roomId: pair.roomId, startsAt, timeZone: 'America/New_York' };
    const walk = await pair.sender.client.post('/api/walks', body);
    expect([walk.status, Date.parse(walk.body.startsAt)]).toEqual([201, Date.parse(startsAt)]);
  };
  // The clocks of New York move forward on 8 March 2026 at 07:00 UTC.
  await at('2026-03-08T15:30:00+09:00');
  await at('2026-03-08T16:30:00+09:00');
  const [before, after] = await payloads(pair.device, 2);
  expect(before?.body).toBe('8일 일요일 오전 1:30 (미 동부 시간)');
  expect(after?.body).toBe('8일 일요일 오전 3:30 (미 동부 시간)');
});

it('[WALK-21] [WALK-34] an hour before an accepted walk both members are reminded', async () => {
  const pair = await aPair();
  const { sender, receiver, device } = pair;
  const ownDevice = await subscribe(service, sender);
  const { id, startsAt } = await aWalkTomorrow(pair);
  await settle(sender, { timeZone: 'America/New_York' });
  await payloads(device, 1);
  await answer(receiver, id, 'accept');
  await payloads(ownDevice, 1);
  await advanceToHourBefore(startsAt);
  const [, reminder] = await payloads(device, 2);
  const start = new Date(startsAt);
  const seoul = (start.getUTCHours() + 9) % 12 || 12;
  expect(reminder).toMatchObject({
    type: 'walk-reminder',
    title: '1시간 뒤에 산책해요',
    tag: `walk-${id}`,
    url: `/chat/${pair.roomId}`,
  });
  expect(reminder?.body).toContain(` ${seoul}:`);
  expect(reminder?.body).not.toContain('시간)');
  expect((await payloads(ownDevice, 2))[1]?.body).toMatch(
    new RegExp(` ${seoul}:\\d\\d \\(서울 시간\\)`),
  );
  await expectPushes(device, 2);
});

it('[WALK-21] a walk that was cancelled or not accepted has no reminder', async () => {
  const pair = await aPair();
  const { sender, receiver, device } = pair;
  const [proposed, cancelled] = [await aWalkTomorrow(pair), await aWalkTomorrow(pair)];
  // A proposal that is answered before its push is not pushed.
  await payloads(device, 2);
  await answer(receiver, cancelled.id, 'accept');
  await sender.client.delete(`/api/walks/${cancelled.id}`);
  await payloads(device, 3);
  app.clock.advance(Date.parse(proposed.startsAt) - app.clock.now().getTime() - 30 * MINUTE_MS);
  await expectPushes(device, 3);
});

it('[WALK-21] [WALK-22] a reminder is at most 15 minutes late', async () => {
  const pair = await aPair();
  const { sender, receiver, roomId, device } = pair;
  await settle(receiver, { mail: { walks: true } });
  const [first, second] = [
    await aWalkTomorrow(pair),
    await aWalk(app, sender, roomId, { inMs: 5 * DAY_MS }),
  ];
  await payloads(device, 2);
  for (const { id } of [first, second]) await answer(receiver, id, 'accept');
  await withoutQuestions();
  // The push service accepts no push until it is too late.
  service.respondAlways(429);
  await advanceToHourBefore(first.startsAt);
  await expect.poll(() => requestsOf(device).length).toBeGreaterThan(2);
  await app.mailsTo(receiver.email, 1);
  const sentBefore = requestsOf(device).length;
  app.clock.advance(15 * MINUTE_MS);
  service.respondAlways(201);
  await jobsDone('push');
  // No process ran until it was too late.
  app.clock.advance(Date.parse(second.startsAt) - app.clock.now().getTime() - 45 * MINUTE_MS);
  await expectPushes(device, sentBefore);
  await jobsDone('mail');
  expect(await app.mailsTo(receiver.email, 0)).toHaveLength(1);
});

it('[WALK-21] [WALK-22] members who cannot see each other are not reminded', async () => {
  const pair = await aPair();
  const { sender, receiver, device } = pair;
  await settle(receiver, { mail: { walks: true } });
  const { id, startsAt } = await aWalkTomorrow(pair);
  await payloads(device, 1);
  await answer(receiver, id, 'accept');
  // Without the cancellation that is part of every block.
  await app.db.query('update users set blocked_at = $2 where id = $1', [
    sender.id,
    app.clock.now(),
  ]);
  await advanceToHourBefore(startsAt);
  await expectPushes(device, 1);
  await jobsDone('mail');
  expect(await app.mailsTo(receiver.email, 0)).toEqual([]);
});

it('[WALK-22] the mail an hour before is for users who want it, and can be ended', async () => {
  const pair = await aPair();
  const { sender, receiver } = pair;
  await settle(receiver, { mail: { walks: true } });
  const { id, startsAt } = await aWalkTomorrow(pair);
  await answer(receiver, id, 'accept');
  await advanceToHourBefore(startsAt);
  const [mail] = await app.mailsTo(receiver.email, 1);
  expect(mail?.subject).toBe('[멍메이트] 1시간 뒤에 산책해요 · 보리');
  expect(mail?.text).toContain('덕수궁 대한문 앞');
  expect(mail?.text).toContain(`/chat/${pair.roomId}`);
  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const { pathname } = new URL(header.slice(1, -1));
  expect((await app.visitor().post(pathname)).status).toBe(200);
  expect((await receiver.client.get('/api/notification-settings')).body.mail.walks).toBe(false);
  await jobsDone('mail');
  expect(await app.mailsTo(sender.email, 0)).toEqual([]);
});

it('[WALK-23] without previews a push and a mail contain no name, time or place', async () => {
  const pair = await aPair();
  const { receiver, device } = pair;
  await settle(receiver, { preview: false, mail: { walks: true } });
  const { id, startsAt } = await aWalkTomorrow(pair);
  const [proposal] = await payloads(device, 1);
  await answer(receiver, id, 'accept');
  await advanceToHourBefore(startsAt);
  const [, reminder] = await payloads(device, 2);
  for (const push of [proposal, reminder]) {
    expect(push).toMatchObject({ title: '멍메이트', body: '새 소식이 있어요.' });
  }
  const [mail] = await app.mailsTo(receiver.email, 1);
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(
    /보리|지훈|덕수궁|[0-9]:[0-9]/,
  );
});

it('[WALK-16] [WALK-19] no push is sent when a block cancels a walk', async () => {
  const pair = await aPair();
  await aWalkTomorrow(pair);
  await payloads(pair.device, 1);
  await pair.sender.client.post('/api/users/block', { blockedUserId: pair.receiver.id });
  app.clock.advance(DAY_MS);
  await expectPushes(pair.device, 1);
});
