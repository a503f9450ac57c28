import { BACKGROUND_HEADER } from '@meongmate/shared/contract/background';
import { HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PushService } from '../../tooling/push-service.ts';
import { aMember, aMessage, aRequest, aRoom, aWalk, type Member } from './_support/builders.ts';
import { startPushApp, subscribe } from './_support/push-devices.ts';
import type { TestApp } from './_support/test-app.ts';
import type { TestClient } from './_support/test-client.ts';
import { connect, reportVisibility } from './_support/test-socket.ts';

let service: PushService;
let app: TestApp;
beforeAll(async () => {
  ({ app, service } = await startPushApp());
});
afterAll(() => app?.close());

/** Two friends with a room; the receiver has just been here. */
async function aPair(receiverOptions: object = {}) {
  const sender = await aMember(app, { name: '지훈' });
  const receiver = await aMember(app, { name: '민아', ...receiverOptions });
  const roomId = await aRoom(sender, receiver);
  app.clock.advance(MINUTE_MS);
  return { sender, receiver, roomId };
}

/** All decisions that are due were made. */
const decided = () =>
  expect
    .poll(
      async () =>
        (
          await app.db.query(
            // A job that was taken has been moved to the end of its lease.
            `select from jobs where kind = 'mail'
                or kind = 'away-mail' and (run_at <= $1 or tries > 0)`,
            [app.clock.now()],
          )
        ).length,
    )
    .toBe(0);
const mails = async ({ email }: Member) => {
  await decided();
  return app.mailsTo(email, 0);
};

it('[AWAY-1] [AWAY-6] one mail about everything unread arrives after an hour without a visit', async () => {
  const { sender, receiver, roomId } = await aPair();
  const other = await aMember(app, { name: '서연' });
  await aMessage(sender, roomId, '토요일에 걸을까요?');
  await aRequest(other, receiver);
  app.clock.advance(59 * MINUTE_MS);
  expect(await mails(receiver)).toEqual([]);
  app.clock.advance(2 * MINUTE_MS);
  const [mail, ...more] = await mails(receiver);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/기다려요$/);
  expect(mail?.text).toContain('토요일에 걸을까요?');
  expect(mail?.text).toContain('친구 요청');
  expect(mail?.text).toContain(`/chat/${roomId}`);
});

it.each([
  ['proposal', /Proposed a walk: \w+day, \w+ \d+, \d+:\d\d [AP]M/],
  ['cancellation', /Cancelled the walk: \w+day, \w+ \d+, \d+:\d\d [AP]M/],
])(
  '[WALK-30] [WALK-12] [AWAY-1] a %s is quoted in the language of the mail',
  async (kind, text) => {
    const { sender, receiver, roomId } = await aPair();
    await app.db.query("update users set language = 'en' where id = $1", [receiver.id]);
    const { id } = await aWalk(app, sender, roomId);
    if (kind === 'cancellation') await sender.client.delete(`/api/walks/${id}`);
    app.clock.advance(61 * MINUTE_MS);
    const [mail] = await mails(receiver);
    expect(mail?.text).toMatch(text);
  },
);

it('[AWAY-2] a second mail waits for 12 hours, and mentions only what came after the first', async () => {
  const { sender, receiver, roomId } = await aPair();
  await aMessage(sender, roomId, '첫째');
  app.clock.advance(61 * MINUTE_MS);
  expect(await mails(receiver)).toHaveLength(1);
  app.clock.advance(12 * HOUR_MS);
  // Nothing new: no reminder of the same.
  expect(await mails(receiver)).toHaveLength(1);
  await aMessage(sender, roomId, '둘째');
  app.clock.advance(61 * MINUTE_MS);
  expect(await mails(receiver)).toHaveLength(2);
  app.clock.advance(MINUTE_MS);
  await aMessage(sender, roomId, '셋째');
  app.clock.advance(2 * HOUR_MS);
  expect(await mails(receiver)).toHaveLength(2);
  app.clock.advance(10 * HOUR_MS);
  expect(await mails(receiver)).toHaveLength(3);
});

it('[AWAY-3] a visit after the message, also one that reads nothing, prevents the mail', async () => {
  const { sender, receiver, roomId } = await aPair();
  await aMessage(sender, roomId, '안녕하세요');
  app.clock.advance(30 * MINUTE_MS);
  await receiver.client.get(`/api/chat/rooms/${receiver.id}`);
  app.clock.advance(31 * MINUTE_MS);
  expect(await mails(receiver)).toEqual([]);
});

async function poll({ id, client }: Member) {
  const paths = [`/api/chat/rooms/${id}`, `/api/friend-requests/received/${id}`];
  for (const path of paths) expect((await client.get(path)).status).toBe(200);
}

it('[AWAY-3] a used page prevents the mail, also one that reports nothing; the polls of an unused one do not', async () => {
  const { sender, receiver, roomId } = await aPair();
  const socket = await connect(app, receiver);
  await aMessage(sender, roomId, '보고 있을 때');
  app.clock.advance(59 * MINUTE_MS);
  await reportVisibility(socket, receiver, true);
  app.clock.advance(2 * MINUTE_MS);
  expect(await mails(receiver)).toEqual([]);
  await reportVisibility(socket, receiver, false);
  app.clock.advance(MINUTE_MS);
  await aMessage(sender, roomId, '자리를 비웠을 때');
  app.clock.advance(30 * MINUTE_MS);
  await poll(receiver);
  app.clock.advance(31 * MINUTE_MS);
  expect(await mails(receiver)).toHaveLength(1);
});

it.each([
  ['a write', (client: TestClient) => client.put('/api/notification-settings', { preview: true })],
  ['a read that is no poll', (client: TestClient) => client.get('/api/notification-settings')],
])('[AWAY-3] %s beside an unused page is a visit', async (_, request) => {
  const { sender, receiver, roomId } = await aPair();
  await reportVisibility(await connect(app, receiver), receiver, false);
  await aMessage(sender, roomId, '안녕하세요');
  app.clock.advance(30 * MINUTE_MS);
  expect((await request(receiver.client)).status).toBe(200);
  app.clock.advance(31 * MINUTE_MS);
  expect(await mails(receiver)).toEqual([]);
});

it('[AWAY-3] an unused page that reconnects is no visit', async () => {
  const { sender, receiver, roomId } = await aPair();
  const before = await connect(app, receiver);
  await reportVisibility(before, receiver, false);
  await aMessage(sender, roomId, '안녕하세요');
  app.clock.advance(30 * MINUTE_MS);
  const after = await connect(app, receiver);
  before.socket.close();
  await before.closed;
  await poll(receiver);
  await reportVisibility(after, receiver, false);
  app.clock.advance(31 * MINUTE_MS);
  expect(await mails(receiver)).toHaveLength(1);
});

it('the mail waits for a page that may have lost its connection', async () => {
  const { sender, receiver, roomId } = await aPair();
  await aMessage(sender, roomId, '터널 안에서');
  const use = `insert into user_visits (user_id, used_until) values ($1, $2)
    on conflict (user_id) do update set used_until = excluded.used_until`;
  await app.db.query(use, [
    receiver.id,
    new Date(app.clock.now().getTime() + 60 * MINUTE_MS + 15_000),
  ]);
  app.clock.advance(60 * MINUTE_MS);
  expect(await mails(receiver)).toEqual([]);
  app.clock.advance(15_000);
  expect(await mails(receiver)).toHaveLength(1);
});

it('a request of the service worker or of an unused page is no visit', async () => {
  const { sender, receiver, roomId } = await aPair();
  await aMessage(sender, roomId, '안녕하세요');
  app.clock.advance(30 * MINUTE_MS);
  const path = `/api/chat/rooms/${receiver.id}`;
  const headers = { [BACKGROUND_HEADER]: '1' };
  const etag = (await receiver.client.get(path, { headers })).headers.get('etag') ?? '';
  const unchanged = { headers: { ...headers, 'if-none-match': etag } };
  expect((await receiver.client.get(path, unchanged)).status).toBe(304);
  app.clock.advance(31 * MINUTE_MS);
  expect(await mails(receiver)).toHaveLength(1);
});

it('[AWAY-4] a device with pushes leaves the mail to requests', async () => {
  const { sender, receiver, roomId } = await aPair();
  await subscribe(service, receiver);
  app.clock.advance(MINUTE_MS);
  await aMessage(sender, roomId, '푸시로 온 말');
  app.clock.advance(61 * MINUTE_MS);
  expect(await mails(receiver)).toEqual([]);
  await aRequest(await aMember(app), receiver);
  app.clock.advance(61 * MINUTE_MS);
  const [mail] = await mails(receiver);
  expect(mail?.text).toContain('친구 요청');
  expect(mail?.text).not.toContain('푸시로 온 말');
});

it('[AWAY-4] kinds that are switched off are not mailed', async () => {
  const { sender, receiver, roomId } = await aPair();
  await receiver.client.put('/api/notification-settings', { mail: { messages: false } });
  app.clock.advance(MINUTE_MS);
  await aMessage(sender, roomId, '안녕하세요');
  app.clock.advance(61 * MINUTE_MS);
  expect(await mails(receiver)).toEqual([]);
});

it('[AWAY-5] blocked pairs, former members and deleted accounts cause no mail', async () => {
  const blocked = await aPair();
  const left = await aPair();
  const gone = await aPair();
  for (const { sender, roomId } of [blocked, left, gone]) await aMessage(sender, roomId, '안녕');
  await blocked.sender.client.post('/api/users/block', { blockedUserId: blocked.receiver.id });
  await left.sender.client.delete(`/api/users/${left.sender.id}`);
  await gone.receiver.client.delete(`/api/users/${gone.receiver.id}`);
  app.clock.advance(61 * MINUTE_MS);
  expect(await mails(blocked.receiver)).toEqual([]);
  expect(await mails(left.receiver)).toEqual([]);
  expect(await mails(gone.receiver)).toEqual([]);
  const ids = [gone.receiver.id];
  expect(await app.db.query('select from user_visits where user_id = any($1)', [ids])).toEqual([]);
});

it('[AWAY-6] [AWAY-7] the mail shows the dog, one button, and no name or text with previews off', async () => {
  const { sender, receiver, roomId } = await aPair();
  await sender.client.patch(`/api/users/${sender.id}`, { dogName: '라떼' });
  await aMessage(sender, roomId, '<b>공원</b>에서 봐요');
  app.clock.advance(61 * MINUTE_MS);
  const [mail] = await mails(receiver);
  expect(mail?.html).toContain('라떼가 메시지 1개를 보냈어요');
  expect(mail?.html).toContain('&#60;b&#62;공원&#60;/b&#62;에서 봐요');
  expect(mail?.html).not.toMatch(/src="(?!cid:)/);
  await receiver.client.put('/api/notification-settings', { preview: false });
  app.clock.advance(12 * HOUR_MS);
  await aMessage(sender, roomId, '비밀 약속');
  app.clock.advance(61 * MINUTE_MS);
  const hidden = (await mails(receiver))[1];
  for (const part of [hidden?.subject, hidden?.text, hidden?.html]) {
    expect(part).not.toMatch(/라떼|지훈|비밀/);
  }
});

it('[AWAY-8] the mail is ended with one click, without a session, by any body and from any origin', async () => {
  const { sender, receiver, roomId } = await aPair();
  await aMessage(sender, roomId, '안녕하세요');
  app.clock.advance(61 * MINUTE_MS);
  const [mail] = await mails(receiver);
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const address = /<https?:\/\/[^/]+(\/[^>]+)>/.exec(header('list-unsubscribe'))?.[1] ?? '';
  expect(mail?.text).toContain(address);
  const url = app.url + address;
  const mailed = async () =>
    (await receiver.client.get('/api/notification-settings')).body.mail.messages;

  const page = await fetch(url, { headers: { accept: 'text/html', 'accept-language': 'ko' } });
  expect(await page.text()).toContain('메시지 메일을 그만 받을까요?');
  expect(await mailed()).toBe(true);
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  for (const body of [undefined, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), form]) {
    await receiver.client.put('/api/notification-settings', { mail: { messages: true } });
    const options = { method: 'POST', headers: { origin: 'https://mail.example' } };
    const response = await fetch(url, { ...options, ...(body && { body }) });
    expect(response.status).toBe(200);
    expect(await mailed()).toBe(false);
  }
  const { mail: kinds } = (await receiver.client.get('/api/notification-settings')).body;
  expect(kinds.requests).toBe(true);
  const forged = await fetch(`${url.slice(0, -4)}AAAA`, { method: 'POST' });
  expect(forged.status).toBe(404);
});
