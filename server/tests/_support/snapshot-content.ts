import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import { waitFor } from '../../../tooling/processes/wait-for.ts';
import { startLocationAccessLog } from '../../src/features/locations/location-access-log.ts';
import type { Db } from '../../src/platform/db/db.ts';
import { createLogger } from '../../src/platform/logger.ts';
import {
  aFriendship,
  aMember,
  aMessage,
  aRequest,
  aRoom,
  aWalk,
  CITY_HALL,
  type Member,
  near,
  PASSWORD,
  renewSignIn,
} from './builders.ts';
import { anAlert } from './lost-dogs.ts';
import { mailedCode } from './mail-contents.ts';
import { aJpeg } from './photos.ts';
import { aDevice } from './push-devices.ts';
import { aReport, closeReport } from './reports.ts';
import { signUp } from './sign-up.ts';
import type { TestApp } from './test-app.ts';
import type { TestResponse } from './test-client.ts';
import { sendPhoto, upload } from './uploads.ts';

const RECIPIENTS_TIMEOUT_MS = 20_000;

export const snapshotEmail = (name: string) => `${name}@snapshot.example`;

async function expectOk(call: Promise<TestResponse>): Promise<TestResponse> {
  const response = await call;
  if (response.status < 300) return response;
  throw new Error(`${response.status} ${JSON.stringify(response.body)}`);
}

/** Log-ins, a failed one, a code, a reset, a real sign-up, and an account of Google. */
async function createSignIns(app: TestApp, jun: Member): Promise<void> {
  const logIn = (name: string, password: string) =>
    app.visitor().post('/api/auth/login', { email: snapshotEmail(name), password });
  await expectOk(logIn('mina', PASSWORD));
  await logIn('mina', 'a wrong password');
  const reset = { email: snapshotEmail('jun') };
  await expectOk(app.visitor().post('/api/auth/reset-password', reset));
  const { client, user } = await signUp(app, snapshotEmail('sora'), 1, { name: 'sora' });
  await expectOk(client.post('/api/terms-agreement', { userId: user.id, termsAgreed: true }));
  await expectOk(client.delete(`/api/users/${user.id}/location`));
  // A sign-in by Google needs its servers.
  const identity = 'insert into google_identities (issuer, subject, user_id) values ($1, $2, $3)';
  await app.db.query(identity, ['https://accounts.google.com', '1', jun.id]);
}

type Cast = readonly [Member, Member, Member, Member, Member, Member, Member];

/** A friend with messages and walks, a former friend with a report, a blocked and a deleted user, a request. */
async function createRelationships(app: TestApp, [admin, mina, jun, seo, hana, gone, rude]: Cast) {
  const roomId = await aRoom(mina, jun);
  for (let index = 0; index < 5; index += 1) {
    await aMessage(index % 2 === 0 ? mina : jun, roomId, `message ${index}`);
    if (index !== 1) continue;
    await expectOk(mina.client.put(`/api/chat/messages/read/${roomId}/${mina.id}`));
  }
  const photo = await expectOk(sendPhoto(jun, roomId, await aJpeg(), { caption: 'a photo' }));
  await expectOk(
    mina.client.put(`/api/chat/messages/${photo.body.id}/reaction`, { reaction: 'paw' }),
  );
  const walk = { place: { name: 'park', ...near(CITY_HALL, 200) }, note: 'water' };
  const past = await aWalk(app, mina, roomId, { inMs: HOUR_MS });
  const next = await aWalk(app, mina, roomId, { inMs: 5 * DAY_MS, ...walk });
  await aWalk(app, mina, roomId, { inMs: 6 * DAY_MS });
  for (const { id } of [past, next]) {
    await expectOk(jun.client.put(`/api/walks/${id}/answer`, { answer: 'accept' }));
  }

  await aFriendship(mina, gone, 'instagram');
  await expectOk(jun.client.post('/api/users/block', { blockedUserId: gone.id }));
  await expectOk(gone.client.delete(`/api/users/${gone.id}`));
  await expectOk(hana.client.post('/api/users/block', { blockedUserId: rude.id }));
  await aReport(hana, rude, { reason: 'spam' });
  const [spam] = (await admin.client.get(`/api/admin/reports?userId=${admin.id}`)).body;
  await expectOk(closeReport(admin, spam.id, 'block', 'a note'));

  const formerRoomId = await aRoom(mina, seo);
  await aMessage(seo, formerRoomId, 'a rude message');
  await aReport(mina, seo, { details: 'details of a report' });
  const connections = (await mina.client.get(`/api/connections/${mina.id}`)).body;
  const former = connections.find((one: { chatRoomId: number }) => one.chatRoomId === formerRoomId);
  await expectOk(mina.client.delete(`/api/connections/${former.id}`));
  return past;
}

/** A weekly walk and a calendar, an alert with a sighting, an invitation that was used, and a changed address. */
async function createLaterContent(app: TestApp, seo: Member, hana: Member): Promise<void> {
  const roomId = await aRoom(hana, seo);
  const startsAt = new Date(app.clock.now().getTime() + 2 * DAY_MS).toISOString();
  await expectOk(seo.client.post('/api/walks', { roomId, startsAt, repeat: 'weekly' }));
  await expectOk(seo.client.post('/api/calendar-feed'));

  const alert = await anAlert(app, seo);
  const sighting = { seenAt: app.clock.now().toISOString(), ...near(CITY_HALL, 300) };
  await expectOk(hana.client.post(`/api/lost-dogs/${alert.id}/sightings`, sighting));
  await waitFor('the recipients of the alert', RECIPIENTS_TIMEOUT_MS, async () => {
    const rows = await app.db.query('select from lost_dog_recipients limit 1');
    return rows.length > 0;
  });

  const { code: inviteCode } = (await expectOk(seo.client.post('/api/invites'))).body;
  await signUp(app, snapshotEmail('dain'), 1, { name: 'dain', inviteCode });

  const identity = 'insert into google_identities (issuer, subject, user_id) values ($1, $2, $3)';
  await app.db.query(identity, ['https://accounts.google.com', '2', hana.id]);
  await renewSignIn(app, hana);
  await expectOk(hana.client.delete('/api/auth/identities/google'));
  const email = snapshotEmail('hana-new');
  await expectOk(hana.client.post(`/api/users/${hana.id}/email`, { email }));
  const code = await mailedCode(app, email);
  await expectOk(hana.client.put(`/api/users/${hana.id}/email`, { email, code }));
  await expectOk(
    hana.client.post(`/api/users/${hana.id}/email`, { email: snapshotEmail('hana-next') }),
  );
}

/**
 * Creates at least one row in each table, through the API where that is possible. `expectSnapshotContent` checks that
 * later versions find it again.
 */
export async function createSnapshotContent(app: TestApp): Promise<void> {
  const add = (name: string, isAdmin = false) =>
    aMember(app, { name, email: snapshotEmail(name), withPassword: true, isOlder: true, isAdmin });
  const admin = await add('admin', true);
  const [mina, jun, seo] = [await add('mina'), await add('jun'), await add('seo')];
  const [hana, gone, rude] = [await add('hana'), await add('gone'), await add('rude')];
  await expectOk(upload(mina, await aJpeg(), { photoType: 'dog' }));
  await expectOk(upload(seo, await aJpeg()));
  await expectOk(mina.client.put('/api/notification-settings', { mail: { messages: true } }));
  const inquiry = { email: snapshotEmail('hana'), subject: 'a subject', message: 'an inquiry' };
  await expectOk(hana.client.post('/api/contact', inquiry));
  const pageError = {
    kind: 'error',
    name: 'TypeError',
    message: null,
    frames: [],
    page: '/',
    version: '1.0.0',
  };
  await expectOk(app.visitor().post('/api/page-errors', pageError));
  const past = await createRelationships(app, [admin, mina, jun, seo, hana, gone, rude]);
  await createSignIns(app, jun);
  await createLaterContent(app, seo, hana);

  // The views of the first day are replaced by their number on the second one.
  const log = startLocationAccessLog(app.db, app.clock, createLogger('silent'));
  for (const viewer of [mina, hana]) {
    app.clock.advance(DAY_MS);
    log.record(viewer.id, [seo.id], 'nearby');
    await log.flush();
  }
  await log.close();
  await expectOk(jun.client.put(`/api/walks/${past.id}/after`, { went: true, note: 'a review' }));
  await expectOk(jun.client.patch(`/api/users/${jun.id}`, near(CITY_HALL, 5000)));
  await aDevice(app, mina);
  // Its push waits: nothing accepts connections at the address of the device.
  await aRequest(hana, mina, 'a request');
}

/** The tables without a row. */
export async function findEmptyTables(db: Db): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const empty: string[] = [];
  for (const { name } of tables) {
    if ((await db.query(`select from ${name} limit 1`)).length === 0) empty.push(name);
  }
  return empty;
}
