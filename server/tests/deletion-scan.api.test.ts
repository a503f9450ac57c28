import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { FORM_FIELD_NAMES, fieldOf } from '@meongmate/shared/profile/profile-fields';
import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../src/platform/logger.ts';
import { aMember, aRequest, aWalk, type Member, renewSignIn, signIn } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { aJpeg } from './_support/photos.ts';
import { signUp } from './_support/sign-up.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';
import { upload } from './_support/uploads.ts';

const EMAIL = 'word.email@test.example';
const IP = '203.0.113.77';
const AGENT = 'word-agent/1.0';

const TYPED = FORM_FIELD_NAMES.filter((name) =>
  ['line', 'paragraph', 'handle'].includes(fieldOf(name).control),
);
/** Every text that a user can type, each with its own word. */
const PROFILE = {
  ...Object.fromEntries(TYPED.map((name) => [name, `word.${name}`])),
  name: 'word이름',
  instagramId: 'word.handle',
  bio: 'word소개',
};
const CHANGED = { ...PROFILE, bio: 'word새소개', instagramId: 'word.handle2' };
const REQUEST = 'word요청';
const INQUIRY = { email: 'word.other@test.example', subject: 'word제목', message: 'word문의' };
const VISITOR_INQUIRY = { email: EMAIL, subject: 'word방문', message: 'word방문글' };
const REASON = 'word신고';
const WALK = { place: { name: 'word장소' }, note: 'word산책' };
const AFTER = 'word후기';
/** Messages are kept for the partner. */
const CHAT_TEXT = '둘이나눈말';
const PERSONAL_WORDS = [
  EMAIL,
  IP,
  AGENT,
  REQUEST,
  REASON,
  WALK.place.name,
  WALK.note,
  AFTER,
  ...[PROFILE, CHANGED, INQUIRY, VISITOR_INQUIRY].flatMap((texts) => Object.values(texts)),
];

let app: TestApp;
let friend: Member;
let admin: Member;
const logLines: string[] = [];
beforeAll(async () => {
  const logger = createLogger('trace', { write: (line) => logLines.push(line) });
  app = await startTestApp({ TRUST_PROXY: 'true' }, undefined, { logger });
  friend = await aMember(app, { name: '친구' });
  admin = await aMember(app, { name: '관리자', isAdmin: true });
});
afterAll(() => app.close());

/** Returns every row of every table as text, each after the name of its table. */
async function dump(): Promise<string> {
  const tables = await app.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const rows = await app.db.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t`,
    );
    parts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return parts.join('\n');
}

const outboxText = async () => (await app.mailsTo(EMAIL, 0)).map(({ text }) => text).join('\n');
const photoFiles = () => readdir(path.join(app.dataDir, 'photos')).catch(() => []);
const found = (text: string) => PERSONAL_WORDS.filter((word) => text.includes(word));
async function runCleanup(): Promise<number> {
  // An admin's session lasts 12 h, so each cleanup signs in again.
  const { client } = await signIn(app, admin.id);
  const { body } = await client.post(`/api/admin/data-cleanup?userId=${admin.id}`);
  return body.anonymizedUsers;
}

async function walkOnce(member: Member, roomId: number): Promise<void> {
  const walk = await aWalk(app, member, roomId, { ...WALK, inMs: HOUR_MS });
  // The friend changed it last; place and note are still the user's.
  expect((await friend.client.patch(`/api/walks/${walk.id}`, { durationMinutes: 90 })).status).toBe(
    200,
  );
  await member.client.put(`/api/walks/${walk.id}/answer`, { answer: 'accept' });
  app.clock.advance(HOUR_MS);
  const after = { went: true, note: AFTER };
  expect((await member.client.put(`/api/walks/${walk.id}/after`, after)).status).toBe(200);
}

/** Signs up, uses every field and is deleted; returns the user's id. */
async function useEverythingThenDelete(): Promise<number> {
  const { client, user } = await signUp(app, EMAIL, 1, PROFILE);
  const headers = { 'x-forwarded-for': IP, 'user-agent': AGENT };
  const id: number = user.id;
  await client.post('/api/terms-agreement', { userId: id, termsAgreed: true }, { headers });
  const member: Member = { id, email: EMAIL, name: PROFILE.name, client, token: '' };
  expect((await client.patch(`/api/users/${id}`, CHANGED, { headers })).status).toBe(200);
  expect((await upload(member, await aJpeg(), { photoType: 'profile' })).status).toBe(200);
  await aRequest(member, friend, REQUEST);
  const { body: received } = await friend.client.get(`/api/friend-requests/received/${friend.id}`);
  const accept = { connectionType: 'both' };
  const accepted = await friend.client.put(`/api/friend-requests/${received[0].id}/accept`, accept);
  const message = { roomId: accepted.body.room.id, senderId: id, message: CHAT_TEXT };
  expect((await client.post('/api/chat/messages', message, { headers })).status).toBe(201);
  await walkOnce(member, message.roomId);
  expect((await client.post('/api/contact', INQUIRY, { headers })).status).toBe(201);
  expect((await app.visitor().post('/api/contact', VISITOR_INQUIRY, { headers })).status).toBe(201);
  const moderate = (action: string, body?: object) =>
    admin.client.post(`/api/admin/users/${id}/${action}?userId=${admin.id}`, body);
  await renewSignIn(app, admin);
  await moderate('block', { reason: REASON });
  await moderate('unblock');
  const repeated = await app
    .visitor()
    .post('/api/auth/login', { email: EMAIL, password: 'wrong' }, { headers });
  expect(repeated).toMatchObject(errorResponse('invalid_credentials'));
  expect((await admin.client.delete(`/api/admin/users/${id}?userId=${admin.id}`)).status).toBe(200);
  return id;
}

it('[DEL-8] [DEL-9] [DEL-17] [WALK-25] after the retention no text that a user typed is left anywhere', async () => {
  const id = await useEverythingThenDelete();
  const { roomId } = (await friend.client.get(`/api/chat/rooms/${friend.id}`)).body.map(
    (room: { id: number }) => ({ roomId: room.id }),
  )[0];
  // First check that the scan finds every word, except the bio that a later change replaced.
  expect(found(await dump())).toEqual(PERSONAL_WORDS.filter((word) => word !== PROFILE.bio));
  expect((await photoFiles()).length).toBeGreaterThan(0);
  expect(await outboxText()).not.toBe('');

  app.clock.advance(30 * DAY_MS - 1000);
  expect(await runCleanup()).toBe(0);
  app.clock.advance(2000);
  expect(await runCleanup()).toBe(1);
  expect(await runCleanup()).toBe(0);

  const remaining = await dump();
  expect(found(remaining)).toEqual([]);
  // Ciphertexts and hashes are bytes, which the dump shows as hexadecimal digits.
  const hexadecimal = PERSONAL_WORDS.map((word) => Buffer.from(word).toString('hex'));
  expect(hexadecimal.filter((word) => remaining.includes(word))).toEqual([]);
  expect(await photoFiles()).toEqual([]);
  expect(await outboxText()).toBe('');
  expect(found(logLines.join(''))).toEqual([]);
  const journal = await readFile(path.join(app.dataDir, 'deletions.jsonl'), 'utf8');
  expect(found(journal)).toEqual([]);

  const [row] = await app.db.query<{ name: string }>('select name from users where id = $1', [id]);
  expect(row?.name).toBe('');
  const { client } = await signIn(app, friend.id);
  const { body: messages } = await client.get(`/api/chat/messages/${roomId}`);
  expect(messages[0].message).toBe(CHAT_TEXT);
  expect(messages[1].walk).toMatchObject({ status: 'accepted', place: null, note: null });
  const { body: rooms } = await client.get(`/api/chat/rooms/${friend.id}`);
  expect(rooms[0].otherUser).toMatchObject({ name: '탈퇴한 사용자', isDeleted: true });
});

it('[DEL-10] [DEL-17] a cleanup keeps the inquiries of a new account with the same address', async () => {
  const email = 'again@test.example';
  const first = await signUp(app, email);
  await first.client.delete(`/api/users/${first.user.id}`);
  app.clock.advance(DAY_MS);
  const second = await signUp(app, email, 2);
  const question = { email, subject: '새 문의', message: '새 글' };
  await second.client.post('/api/contact', question);
  await app.visitor().post('/api/contact', { ...question, subject: '새 방문' });
  app.clock.advance(29 * DAY_MS + 1000);
  expect(await runCleanup()).toBe(1);
  const inquiries = await app.db.query<{ subject: string }>(
    'select subject from inquiries where email = $1 order by id',
    [email],
  );
  expect(inquiries.map(({ subject }) => subject)).toEqual(['새 문의', '새 방문']);
  expect((await app.mailsTo(email, 0)).length).toBe(1);
});
