/** Whole journeys on the embedded database; the API tests run on a server. */
import path from 'node:path';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { expect, it, vi } from 'vitest';
import { readContent, restoreTo, writeBackupOf } from './_support/backups.ts';
import {
  aFriendship,
  aMember,
  aMessage,
  type Member,
  PASSWORD,
  signIn,
} from './_support/builders.ts';
import { aJpeg } from './_support/photos.ts';
import { signUp } from './_support/sign-up.ts';
import { useTempFolder } from './_support/temp-folder.ts';
import { startTestApp, useTestApp } from './_support/test-app.ts';
import { createEmptyDatabase, createTestDatabase } from './_support/test-database.ts';
import { connect } from './_support/test-socket.ts';
import { sendPhoto, upload } from './_support/uploads.ts';

vi.setConfig({ testTimeout: 120_000 });
const app = useTestApp();
const folder = useTempFolder();
const TEXT = '말 "\'\\ \u2028 🐾';

/** Signs up by mail and accepts the terms. */
async function aNewMember(name: string): Promise<Member> {
  const email = `${name}@test.example`;
  const { client, status, user } = await signUp(app(), email, 1, { termsAgreed: true });
  expect(status).toBe(201);
  const { body } = await client.get('/api/current-user');
  return { id: user.id, email, name: user.name, client, token: body.token };
}

it('[CFG-12] [ACC-15] [NEAR-1] [REL-1] two owners sign up, find each other, become friends and chat', async () => {
  const [mina, jun] = [await aNewMember('mina'), await aNewMember('jun')];
  const nearby = await mina.client.get('/api/users/nearby/37.5665/126.978/3');
  expect(nearby.body.map(({ id }: { id: number }) => id)).toEqual([jun.id]);
  const { roomId } = await aFriendship(mina, jun);
  const socket = await connect(app(), jun);
  const sent = await aMessage(mina, roomId ?? 0, '토요일에 만나요 🐾');
  expect(await socket.next('new-message')).toMatchObject({ message: { id: sent.id } });
  expect((await sendPhoto(mina, roomId ?? 0, await aJpeg())).status).toBe(201);
  const { body } = await jun.client.get(`/api/chat/messages/${roomId}`);
  expect(body.map(({ message }: { message: string }) => message)).toEqual([
    '토요일에 만나요 🐾',
    expect.any(String),
  ]);
  const [room] = (await jun.client.get(`/api/chat/rooms/${jun.id}`)).body;
  expect(room).toMatchObject({ id: roomId, unreadCount: 2 });
  socket.socket.terminate();
});

it('[CFG-12] [DEL-1] an account is deleted, and the cleanup anonymises it after 30 days', async () => {
  const [mina, jun] = [await aMember(app(), { name: '민아' }), await aMember(app())];
  const { roomId } = await aFriendship(mina, jun);
  await aMessage(mina, roomId ?? 0, '안녕');
  await upload(mina, await aJpeg());
  expect((await mina.client.delete(`/api/users/${mina.id}`)).status).toBe(200);
  expect((await mina.client.get('/api/current-user')).status).toBe(401);
  app().clock.advance(31 * DAY_MS);
  const admin = await aMember(app(), { isAdmin: true });
  const cleanUp = () => admin.client.post(`/api/admin/data-cleanup?userId=${admin.id}`);
  expect((await cleanUp()).body).toEqual({ anonymizedUsers: 1 });
  expect((await cleanUp()).body).toEqual({ anonymizedUsers: 0 });
  const { client } = await signIn(app(), jun.id);
  const { body } = await client.get(`/api/chat/messages/${roomId}`);
  expect(body).toMatchObject([{ message: '안녕', sender: { name: '탈퇴한 사용자' } }]);
});

it('[CFG-12] [OPS-13] a backup restores the same content into an empty database', async () => {
  const database = await createTestDatabase();
  const source = await startTestApp({}, database);
  const [mina, jun] = [await aMember(source, { withPassword: true }), await aMember(source)];
  const { roomId } = await aFriendship(mina, jun);
  await aMessage(jun, roomId ?? 0, TEXT);
  // Writes what it has in memory.
  await source.close();
  const installation = { db: database.db, dataDir: folder(), clock: source.clock };
  const file = await writeBackupOf(installation, path.join(folder(), 'backup.tar'));
  const empty = await createEmptyDatabase();
  await restoreTo({ db: empty.db, dataDir: folder() }, file);
  expect(await readContent(empty.db)).toEqual(await readContent(database.db));
  await database.drop();
  const restored = await startTestApp({ DATA_DIR: folder() }, empty);
  const client = restored.visitor();
  const credentials = { email: mina.email, password: PASSWORD };
  expect((await client.post('/api/auth/login', credentials)).status).toBe(200);
  const { body } = await client.get(`/api/chat/messages/${roomId}`);
  expect(body).toMatchObject([{ message: TEXT }]);
  await restored.close();
  await empty.drop();
});
