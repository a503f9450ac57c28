import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { openMemoryDb } from '../src/platform/db/embedded-db.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { readContent, restoreTo, waitForLocationUse, writeBackupOf } from './_support/backups.ts';
import { aFriendship, aMember, aMessage, PASSWORD } from './_support/builders.ts';
import { aJpeg } from './_support/photos.ts';
import { useTempFolder } from './_support/temp-folder.ts';
import { startTestApp } from './_support/test-app.ts';
import { createEmptyDatabase } from './_support/test-database.ts';
import { upload } from './_support/uploads.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = useTempFolder();

async function anEmbeddedDatabase() {
  const { db } = await openMemoryDb();
  return { db, url: null, drop: () => db.close() };
}

it('[OPS-13] an embedded installation moves to a server, runs there, and moves back', async () => {
  const embedded = await anEmbeddedDatabase();
  await migrate(embedded.db);
  const small = await startTestApp({}, embedded);
  const mina = await aMember(small, { name: '김\'민아\n"보리" \\ 🐶', withPassword: true });
  const jun = await aMember(small, { name: '이준' });
  await upload(mina, await aJpeg(), { photoType: 'dog' });
  const roomId = (await aFriendship(mina, jun)).roomId ?? 0;
  for (let index = 0; index < 12; index++)
    await aMessage(mina, roomId, `말 ${index} "'\\ \u2028 🐾`);
  await jun.client.post('/api/users/block', { blockedUserId: (await aMember(small)).id });
  await mina.client.get('/api/users/nearby/37.5665/126.978/3');
  await waitForLocationUse(small.db);
  const toServerFile = await writeBackupOf(small, path.join(folder(), 'there.tar'));
  const photos = await readdir(path.join(small.dataDir, 'photos'));

  const server = await createEmptyDatabase();
  await restoreTo({ db: server.db, dataDir: folder() }, toServerFile);
  expect(await readContent(server.db)).toEqual(await readContent(embedded.db));
  expect((await readdir(path.join(folder(), 'photos'))).sort()).toEqual(photos.sort());

  const serverApp = await startTestApp({ DATA_DIR: folder() }, server);
  const client = serverApp.visitor();
  const { body } = await client.post('/api/auth/login', { email: mina.email, password: PASSWORD });
  expect(body.user).toMatchObject({ id: mina.id, name: mina.name, latitude: 37.5665 });
  expect((await client.fetch(body.user.dogImage)).status).toBe(200);
  const before = (await client.get(`/api/chat/messages/${roomId}`)).body;
  expect(before).toHaveLength(12);
  const sent = await client.post('/api/chat/messages', {
    roomId,
    senderId: mina.id,
    message: '다시 만나요',
  });
  expect(sent.body.id).toBeGreaterThan(before.at(-1).id);

  const installation = { db: serverApp.db, dataDir: folder(), clock: serverApp.clock };
  const toEmbeddedFile = await writeBackupOf(installation, path.join(folder(), 'back.tar'));
  const embeddedAgain = await anEmbeddedDatabase();
  await restoreTo({ db: embeddedAgain.db, dataDir: path.join(folder(), 'again') }, toEmbeddedFile);
  expect(await readContent(embeddedAgain.db)).toEqual(await readContent(serverApp.db));

  for (const app of [small, serverApp]) await app.close();
  for (const database of [embedded, server, embeddedAgain]) await database.drop();
});
