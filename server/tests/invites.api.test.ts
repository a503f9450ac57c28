import { DAY_MS } from '@meongmate/shared/rules/durations';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PushService } from '../../tooling/push-service.ts';
import { aMember, aRequest, CITY_HALL, type Member, near } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { aJpeg, aProfileBody } from './_support/photos.ts';
import { startPushApp, subscribe } from './_support/push-devices.ts';
import { signUp } from './_support/sign-up.ts';
import type { TestApp } from './_support/test-app.ts';
import { toPhotoForm } from './_support/uploads.ts';

let app: TestApp;
let service: PushService;
let publicKey: string;
beforeAll(async () => {
  ({ app, service, publicKey } = await startPushApp({ SIGNUPS_PER_NETWORK: '300' }));
});
afterAll(() => app?.close());

let addresses = 0;
const anAddress = () => `invited${++addresses}@test.example`;

/** A member whose dog has a photo. */
async function anInviter(options: Parameters<typeof aMember>[1] = {}): Promise<Member> {
  const member = await aMember(app, options);
  const form = toPhotoForm({ photoType: 'dog' }, await aJpeg());
  await member.client.fetch(`/api/users/${member.id}/upload-photo`, { method: 'POST', body: form });
  return member;
}

async function invite(member: Member): Promise<{ code: string; url: string }> {
  const { status, body } = await member.client.post('/api/invites');
  expect(status).toBe(201);
  return body;
}

/** Signs up with a code and the consent, far away by default. */
async function join(code: unknown, change: object = {}) {
  const position = near(CITY_HALL, 300_000);
  const consent = { termsAgreed: true, inviteCode: code, ...position, ...change };
  const { client, user, status } = await signUp(app, anAddress(), 1, consent);
  expect(status).toBe(201);
  return { client, id: user.id as number };
}

const inviterOf = async ({ client, id }: Pick<Member, 'client' | 'id'>) =>
  (await client.get(`/api/users/${id}/inviter`)).body.inviter;
const signupsOf = async (member: Member) =>
  (await member.client.get('/api/invites')).body.map((row: { signups: number }) => row.signups);

it('[INV-1] [INV-2] the link shows name and dog to a visitor, and nothing else', async () => {
  const inviter = await anInviter({ name: '민아' });
  const { code, url } = await invite(inviter);
  expect(code).toMatch(/^[\w-]{22}$/);
  expect(url).toBe(`http://localhost:3000/i/${code}`);
  const visitor = app.visitor();
  const { body } = await visitor.get(`/api/invites/${code}`);
  const dogImage = `/i/${code}/dog.webp`;
  expect(body).toEqual({ inviter: { name: '민아', dogName: '보리', dogImage } });
  const photo = await visitor.fetch(dogImage);
  expect(photo.headers.get('content-type')).toBe('image/webp');
  const page = await visitor.get(`/i/${code}`);
  expect(page.status).toBe(200);
  expect(page.body).toContain('보리와 민아님의 초대예요');
  expect(page.body).toContain(`href="/signup-method?invite=${code}"`);
  expect(page.body).not.toMatch(/37\.5|126\.9|\/photos\/|<script/);
  expect((await inviter.client.get(`/i/${code}`)).body).toContain('href="/discover"');
});

it('[INV-1] 20 invitations a day are allowed, and 30 days later none is valid', async () => {
  const inviter = await aMember(app);
  const codes: string[] = [];
  for (let count = 0; count < 20; count += 1) codes.push((await invite(inviter)).code);
  expect(await inviter.client.post('/api/invites')).toMatchObject(errorResponse('rate_limited'));
  const list = (await inviter.client.get('/api/invites')).body;
  expect(list.map((row: { code: string }) => row.code)).toEqual(codes.reverse());
  const { createdAt, expiresAt } = list[0];
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(30 * DAY_MS);
});

it('[INV-3] [INV-7] an invitation ends once, by its owner alone, and then has no name', async () => {
  const inviter = await anInviter({ name: '민아' });
  const other = await aMember(app);
  const { code } = await invite(inviter);
  const end = (member: Member) => member.client.delete(`/api/invites/${code}`);
  expect(await end(other)).toMatchObject(errorResponse('not_found'));
  expect((await app.visitor().get(`/api/invites/${code}`)).status).toBe(200);
  expect((await end(inviter)).status).toBe(200);
  const [before] = (await inviter.client.get('/api/invites')).body;
  expect((await end(inviter)).status).toBe(200);
  expect((await inviter.client.get('/api/invites')).body).toEqual([before]);
  expect((await other.client.get('/api/invites')).body).toEqual([]);
  for (const address of ['', '/dog.webp', '/card.jpg', '/qr.svg']) {
    const response = await app.visitor().get(`/i/${code}${address}`);
    expect([address, response.status]).toEqual([address, 404]);
    expect(JSON.stringify(response.body)).not.toContain('민아');
  }
  expect(await app.visitor().get(`/api/invites/${code}`)).toMatchObject(errorResponse('not_found'));
});

it.each([
  ['blocked', 'update users set blocked_at = now() where id = $1'],
  ['deleted', 'update users set deleted_at = now() where id = $1'],
])('[INV-3] the invitation of an account that is %s is over', async (_, sql) => {
  const inviter = await aMember(app);
  const { code } = await invite(inviter);
  await app.db.query(sql, [inviter.id]);
  expect((await app.visitor().get(`/api/invites/${code}`)).status).toBe(404);
  const joined = await join(code);
  expect(await inviterOf(joined)).toBeNull();
});

it('[INV-4] [INV-5] a new user sees the inviter at any distance, until a request exists', async () => {
  const inviter = await anInviter();
  const { code } = await invite(inviter);
  const joined = await join(code);
  expect(await inviterOf(joined)).toMatchObject({ id: inviter.id, dogName: '보리' });
  expect(await signupsOf(inviter)).toEqual([1]);
  const request = { senderId: joined.id, receiverId: inviter.id, message: '반가워요' };
  expect((await joined.client.post('/api/friend-requests', request)).status).toBe(201);
  expect(await inviterOf(joined)).toBeNull();
});

it('[INV-5] a request by the inviter ends it too, and so do 30 days', async () => {
  const inviter = await anInviter();
  const { code } = await invite(inviter);
  const [first, second] = [await join(code), await join(code)];
  await aRequest(inviter, { ...inviter, id: first.id });
  expect(await inviterOf(first)).toBeNull();
  await app.db.query('update invited_users set invited_at = $2 where user_id = $1', [
    second.id,
    new Date(app.clock.now().getTime() - 30 * DAY_MS),
  ]);
  expect(await inviterOf(second)).toBeNull();
});

it.each([
  ['who paused', 'update users set discovery_paused = true where id = $1'],
  ['who is deleted', 'update users set deleted_at = now() where id = $1'],
  [
    'of another gender who is visible to the same one',
    "update users set visible_to = 'same_gender', gender = 'male' where id = $1",
  ],
])('[INV-5] an inviter %s is not shown', async (_, sql) => {
  const inviter = await aMember(app);
  const joined = await join((await invite(inviter)).code);
  await app.db.query(sql, [inviter.id]);
  expect(await inviterOf(joined)).toBeNull();
});

it('[INV-5] an inviter across a block is not shown', async () => {
  const inviter = await aMember(app);
  const joined = await join((await invite(inviter)).code);
  await inviter.client.post('/api/users/block', {
    blockerId: inviter.id,
    blockedUserId: joined.id,
  });
  expect(await inviterOf(joined)).toBeNull();
});

it.each([
  ['unknown', 'A'.repeat(22)],
  ['no code', { code: 1 }],
  ['long', 'A'.repeat(5000)],
])('[INV-4] a code that is %s is ignored', async (_, code) => {
  expect(await inviterOf(await join(code))).toBeNull();
});

it('[INV-4] an own code is ignored', async () => {
  const member = await aMember(app, { complete: false });
  const code = 'own-code-of-this-user1';
  await app.db.query(
    `insert into invites (code, inviter_id, created_at, expires_at)
     values ($1, $2, $3::timestamptz, $3::timestamptz + interval '30 days')`,
    [code, member.id, app.clock.now()],
  );
  const body = { ...(await aProfileBody()), inviteCode: code };
  const response = await member.client.put(`/api/users/${member.id}/complete-profile`, body);
  expect(response.status).toBe(200);
  expect(await inviterOf(member)).toBeNull();
  expect(await signupsOf(member)).toEqual([0]);
});

it('[INV-1] [INV-10] of a thousand invitations the newest 200 are listed, and none outlives the account', async () => {
  const inviter = await anInviter({ withPassword: true });
  await app.db.query(
    `insert into invites (code, inviter_id, created_at, expires_at)
     select lpad(n::text, 22, 'x'), $1, $2::timestamptz, $2::timestamptz + interval '30 days'
       from generate_series(1, 1000) n`,
    [inviter.id, app.clock.now()],
  );
  const listed = (await inviter.client.get('/api/invites')).body;
  expect(listed.map((row: { code: string }) => row.code)).toEqual(
    Array.from({ length: 200 }, (_, i) => String(1000 - i).padStart(22, 'x')),
  );
  const oldest = '1'.padStart(22, 'x');
  expect((await app.visitor().get(`/i/${oldest}`)).status).toBe(200);
  const deletion = { password: 'a good password' };
  expect((await inviter.client.delete(`/api/users/${inviter.id}`, deletion)).status).toBe(200);
  expect((await app.visitor().get(`/i/${oldest}`)).status).toBe(404);
  const left = 'select 1 from invites where inviter_id = $1';
  expect(await app.db.query(left, [inviter.id])).toEqual([]);
});

it('[INV-6] the inviter gets a push with the name, and a mail without a device or without such pushes', async () => {
  const inviter = await anInviter({ name: '민아', email: anAddress() });
  const { code } = await invite(inviter);
  await join(code);
  const [mail] = await app.mailsTo(inviter.email);
  expect(mail?.subject).toContain('보리가 초대를 받고 왔어요');
  expect(mail?.text).toContain('/invite');
  expect(mail?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true);
  const device = await subscribe(service, inviter);
  await join(code);
  const [push] = await service.received(device, publicKey);
  expect(push?.payload).toMatchObject({
    type: 'friend-request',
    title: '보리 · 김민아',
    body: '회원님의 초대로 멍메이트를 시작했어요.',
    url: '/invite',
  });
  expect(await app.mailsTo(inviter.email)).toHaveLength(1);
  await inviter.client.put('/api/notification-settings', { push: { requests: false } });
  await join(code);
  expect(await app.mailsTo(inviter.email, 2)).toHaveLength(2);
});

it('[INV-6] the notice about a new user whom the inviter may not see has no name', async () => {
  const inviter = await anInviter({ email: anAddress() });
  const { code } = await invite(inviter);
  await app.db.query("update users set visible_to = 'same_gender', gender = 'male' where id = $1", [
    inviter.id,
  ]);
  await join(code);
  const [mail] = await app.mailsTo(inviter.email);
  expect(mail?.subject).toContain('초대한 이웃이 왔어요');
  expect(mail?.text).not.toMatch(/보리|김민아/);
});

it('[INV-9] messengers get a card with a JPEG of the dog, and search engines nothing', async () => {
  const inviter = await anInviter();
  const { code, url } = await invite(inviter);
  const { body, headers } = await app.visitor().get(`/i/${code}`);
  const tag = (name: string) => new RegExp(`property="${name}" content="([^"]*)"`).exec(body)?.[1];
  expect([tag('og:locale'), tag('og:url')]).toEqual(['ko_KR', url]);
  expect(tag('og:title')).toBe('보리와 민아님의 초대예요');
  expect(tag('og:image')).toBe(`${url}/card.jpg`);
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  const picture = await app.visitor().fetch(`/i/${code}/card.jpg`);
  const bytes = Buffer.from(await picture.arrayBuffer());
  const { width, height, format, isProgressive } = await sharp(bytes).metadata();
  expect([format, width, height, isProgressive]).toEqual(['jpeg', 1200, 630, false]);
});

it('[INV-9] the code of the poster leads to the page', async () => {
  const { code, url } = await invite(await aMember(app));
  const svg = await app.visitor().fetch(`/i/${code}/qr.svg`);
  const { data, info } = await sharp(Buffer.from(await svg.arrayBuffer()))
    .resize(400)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(url);
});

it('[INV-10] the invitations of a deleted account are deleted', async () => {
  const inviter = await aMember(app, { withPassword: true });
  const { code } = await invite(inviter);
  await join(code);
  const { status } = await inviter.client.delete(`/api/users/${inviter.id}`, {
    password: 'a good password',
  });
  expect(status).toBe(200);
  const rows = await app.db.query(
    'select 1 from invites where inviter_id = $1 union all select 1 from invited_users where inviter_id = $1',
    [inviter.id],
  );
  expect(rows).toEqual([]);
});
