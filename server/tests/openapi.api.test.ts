import path from 'node:path';
import { ROUTES } from '@meongmate/shared/contract/routes';
import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, expect, it } from 'vitest';
import { createUnsubscribeToken } from '../src/features/notification-settings/unsubscribe-token.ts';
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
  renewSignIn,
} from './_support/builders.ts';
import { anAlert } from './_support/lost-dogs.ts';
import { mailedCode, requestCode, requestReset, verify } from './_support/mail-contents.ts';
import { aDataUrl, aJpeg } from './_support/photos.ts';
import { aDevice, CLOSED_PUSH_HOST } from './_support/push-devices.ts';
import { aReport } from './_support/reports.ts';
import { useTestApp } from './_support/test-app.ts';
import type { Json, TestClient } from './_support/test-client.ts';
import { sendPhoto, upload } from './_support/uploads.ts';

const app = useTestApp({ PUSH_HOSTS: CLOSED_PUSH_HOST });
let document: Json;
let operations: Record<string, { method: string; path: string; operation: Json }>;

beforeAll(async () => {
  document = (await app().visitor().get('/api/openapi.json')).body;
  operations = {};
  for (const [address, methods] of Object.entries<Json>(document.paths)) {
    for (const [method, operation] of Object.entries<Json>(methods)) {
      operations[operation.operationId] = {
        method: method.toUpperCase(),
        path: address,
        operation,
      };
    }
  }
});

it('the document contains every route of the table, with its parameters and bodies', () => {
  expect(document.openapi).toBe('3.1.0');
  for (const { name, method, path, params, body: input } of ROUTES) {
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.operationId, name).toBe(name);
    const pathParameters = operation.parameters.filter(
      (parameter: { in: string }) => parameter.in === 'path',
    );
    expect(pathParameters.length, name).toBe(params ? (path.match(/:/g) ?? []).length : 0);
    expect(Boolean(operation.requestBody?.content['application/json']), name).toBe(Boolean(input));
  }
  const signup =
    document.paths['/api/auth/signup'].post.requestBody.content['application/json'].schema;
  expect(signup.required).toEqual(expect.arrayContaining(['email', 'code', 'password', 'dogName']));
});

it('[ROOM-6] every status other than an error is in the document', () => {
  const statusesOf = (path: string, method: string) =>
    Object.keys(document.paths[path][method].responses).filter((status) => /^\d+$/.test(status));
  expect(statusesOf('/api/chat/messages', 'post')).toEqual(['200', '201']);
  expect(statusesOf('/api/chat/rooms/{userId}', 'get')).toEqual(['200', '304']);
  expect(statusesOf('/api/friend-requests/received/{userId}', 'get')).toEqual(['200', '304']);
  expect(statusesOf('/api/users/{id}', 'get')).toEqual(['200']);
});

it('the document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(document);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  const broken = { ...document, paths: { '/x': { get: { responses: 1 } } } };
  expect((await new Validator().validate(broken)).valid).toBe(false);
});

/**
 * Sends the example of a call. `oneTimeValues` replaces the values that can be used only once, `id` those in
 * the path.
 */
async function sendExample(
  client: TestClient,
  name: string,
  oneTimeValues: object = {},
  id?: number | string,
) {
  const found = operations[name];
  if (!found) throw new Error(`${name} is not in the document`);
  const { method, operation } = found;
  const parametersIn = (place: string) =>
    operation.parameters.filter(
      (parameter: Json) => parameter.in === place && 'example' in parameter,
    );
  let address = found.path;
  for (const { name: parameterName, example } of parametersIn('path')) {
    address = address.replace(`{${parameterName}}`, encodeURIComponent(id ?? example));
  }
  expect(address, name).not.toContain('{');
  const query = new URLSearchParams(
    parametersIn('query').map((parameter: Json) => [parameter.name, parameter.example]),
  );
  const example = operation.requestBody?.content['application/json']?.example;
  const body = example && { ...example, ...oneTimeValues };
  const response = await client.call(method, `${address}?${query.toString()}`, { body });
  const successStatuses = Object.keys(operation.responses).filter((status) => /^2/.test(status));
  expect([name, String(response.status)], JSON.stringify(response.body)).toEqual([
    name,
    successStatuses.at(-1),
  ]);
  // The rest was never sent.
  delete operations[name];
  return response;
}

/**
 * Creates the users of the examples: user 1 with a friend 2, a stranger 3 whom user 2 has reported, and
 * requests from 4 and 5.
 */
async function createExampleUsers(): Promise<{ mina: Member; jun: Member; reportId: number }> {
  const position = near(CITY_HALL, 300);
  const mina = await aMember(app(), {
    email: 'mina@example.com',
    isAdmin: true,
    withPassword: true,
  });
  const [jun, stranger, ...requestSenders] = [
    await aMember(app(), { position }),
    await aMember(app(), { position }),
    await aMember(app(), { position }),
    await aMember(app(), { position }),
  ];
  if (!jun || !stranger) throw new Error('no users were created');
  const reportId = await aReport(jun, stranger);
  const { roomId } = await aFriendship(mina, jun);
  await aMessage(jun, roomId ?? 0, '몇 시에 볼까요?');
  for (const sender of requestSenders) await aRequest(sender, mina);
  await app().visitor().post('/api/contact', { email: 'a@b.example', subject: 'x', message: 'y' });
  return { mina, jun, reportId };
}

/** Walks lie ahead, and are noted about when they have begun, so their times are replaced. */
/** Sent in this order, because they change how an account signs in. */
const ACCOUNT_EXAMPLES = [
  'identities.remove',
  'identities.addPassword',
  'addresses.request',
  'addresses.change',
  'addresses.undo',
];

async function sendAccountExamples(mina: Member): Promise<void> {
  const { db } = app();
  await renewSignIn(app(), mina);
  const member = await aMember(app());
  const address = 'new.address@example.com';
  const identity = `insert into google_identities (provider, issuer, subject, user_id)
    values ('kakao', 'https://kauth.kakao.com', '1', $1), ('naver', 'https://nid.naver.com', '1', $1)`;
  await db.query(identity, [member.id]);
  await sendExample(member.client, 'identities.addPassword');
  await sendExample(member.client, 'identities.remove');
  await sendExample(member.client, 'addresses.request', {}, member.id);
  const code = await mailedCode(app(), address);
  await sendExample(member.client, 'addresses.change', { code }, member.id);
  const mails = await app().mailsTo(member.email, 3);
  const token = /\/undo-email\/([\w-]+)/.exec(mails.map(({ text }) => text).join(''))?.[1];
  await sendExample(app().visitor(), 'addresses.undo', { token });
}

async function sendWalkExamples(mina: Member, jun: Member): Promise<void> {
  const [{ id: roomId }] = (await mina.client.get(`/api/chat/rooms/${mina.id}`)).body;
  const startsAt = new Date(app().clock.now().getTime() + DAY_MS).toISOString();
  const received = await aWalk(app(), jun, roomId, { inMs: HOUR_MS });
  await sendExample(mina.client, 'walks.respondToWalk', {}, received.id);
  await sendExample(mina.client, 'walks.confirmWalk', {}, received.id);
  const sent = await sendExample(mina.client, 'walks.proposeWalk', { startsAt });
  await sendExample(mina.client, 'walks.changeWalk', { startsAt }, sent.body.id);
  await sendExample(mina.client, 'walks.getCalendarFile', {}, sent.body.id);
  await sendExample(mina.client, 'walks.cancelWalk', {}, sent.body.id);
  await sendExample(mina.client, 'calendarFeed.create');
  const { url } = (await mina.client.get('/api/calendar-feed')).body;
  await sendExample(mina.client, 'calendarFeed.read', {}, path.basename(new URL(url).pathname));
  await sendExample(mina.client, 'calendarFeed.delete');
  const weekly = { roomId, startsAt, repeat: 'weekly' };
  const seriesId = (await jun.client.post('/api/walks', weekly)).body.series.id;
  for (const name of ['walkSeries.respond', 'walkSeries.change', 'walkSeries.end'])
    await sendExample(mina.client, name, {}, seriesId);
  app().clock.advance(HOUR_MS);
  await sendExample(mina.client, 'walks.reviewWalk', {}, received.id);
}

/** The caller's alert with a sighting by a stranger, and the friend's, which the caller ends as a moderator. */
async function sendLostDogExamples({ client }: Member, jun: Member): Promise<void> {
  const { body: own } = await sendExample(client, 'lostDogs.create');
  const seen = { seenAt: '2026-03-01T09:00:00Z', latitude: 37.57, longitude: 126.99 };
  const path = `/api/lost-dogs/${own.id}/sightings`;
  const finder = await aMember(app(), { position: near(CITY_HALL, 300) });
  const { body: sighting } = await finder.client.post(path, { ...seen, photo: await aDataUrl() });
  const ofSighting = async (name: string) => {
    const found = operations[name];
    if (found) found.path = found.path.replace('{sightingId}', String(sighting.id));
    await sendExample(client, name, {}, own.id);
  };
  for (const name of ['lostDogs.get', 'lostDogs.readPhoto', 'lostDogs.extend']) {
    await sendExample(client, name, {}, own.id);
  }
  for (const name of ['lostDogs.readSightingPhoto', 'lostDogs.openRoom', 'lostDogs.deleteSighting'])
    await ofSighting(name);
  const code = own.shareUrl.split('/').at(-1);
  for (const name of ['getShared', 'readSharedPhoto', 'sendSharedSighting'])
    await sendExample(app().visitor(), `lostDogs.${name}`, {}, code);
  await sendExample(client, 'lostDogs.end', {}, own.id);
  // The mail about the next alert would race with its end, and count as one of those below.
  await client.put('/api/notification-settings', { mail: { lostDogs: false } });
  const { id } = await anAlert(app(), jun);
  await sendExample(client, 'lostDogs.sendSighting', {}, id);
  await sendExample(client, 'admin.endLostDog', {}, id);
}

it('every example succeeds; only ids and values for one use are replaced', async () => {
  const { mina, jun, reportId } = await createExampleUsers();
  const { client } = mina;
  const visitor = app().visitor();
  for (const name of ['site.config', 'site.openapi', 'auth.sendCode', 'contact.send']) {
    await sendExample(visitor, name);
  }
  const email = 'new@example.com';
  const code = await requestCode(app(), 'second@example.com');
  await verify(visitor, 'second@example.com', code);
  await sendExample(visitor, 'auth.register', { email: 'second@example.com' });
  const [sent] = await app().mailsTo(email);
  const codeFromMail = { code: /\b\d{6}\b/.exec(sent?.text ?? '')?.[0] };
  await sendExample(app().visitor(), 'auth.verifyCode', codeFromMail);
  await sendExample(app().visitor(), 'auth.signup', codeFromMail);
  const incompleteUser = await aMember(app(), { complete: false });
  await sendExample(incompleteUser.client, 'users.completeProfile', {}, incompleteUser.id);

  // A photo is not JSON, so these routes have no example; they are called directly.
  expect((await upload(mina, await aJpeg(), { photoType: 'dog' })).status).toBe(200);
  const [{ id: roomId }] = (await client.get(`/api/chat/rooms/${mina.id}`)).body;
  const photo = await sendPhoto(mina, roomId, await aJpeg());
  expect(photo.status).toBe(201);
  delete operations['users.uploadPhoto'];
  delete operations['chat.sendPhoto'];
  for (const name of ['chat.readPhoto', 'chat.react', 'chat.takeBack']) {
    await sendExample(client, name, {}, photo.body.id);
  }
  // They end the friendship or the session, or replace it, so they follow in this order.
  const sentLast = [
    'connections.unfriend',
    'auth.logout',
    'auth.login',
    'auth.requestReset',
    'auth.confirmReset',
    'users.changePassword',
    'users.delete',
    ...ACCOUNT_EXAMPLES,
  ];
  const orderedNames = [
    'friendRequests.send',
    'blocks.block',
    'blocks.isBlocked',
    'blocks.unblock',
    'notifications.savePushSubscription',
    'notifications.deletePushSubscription',
  ];
  for (const name of [...orderedNames, 'admin.block', 'admin.unblock'])
    await sendExample(client, name);
  for (const name of ['admin.getReport', 'admin.closeReport']) {
    await sendExample(client, name, {}, reportId);
  }
  const { id: deviceId } = await aDevice(app(), mina);
  await sendExample(client, 'notifications.sendTestPush', {}, deviceId);
  await sendWalkExamples(mina, jun);
  const { code: inviteCode } = (await sendExample(client, 'invites.create')).body;
  for (const name of ['invites.get', 'invites.end']) {
    await sendExample(client, name, {}, inviteCode);
  }
  await sendLostDogExamples(mina, jun);
  const unsubscription = { userId: mina.id, kinds: ['messages'] as const };
  const token = createUnsubscribeToken(app().keys.signing, unsubscription);
  await sendExample(visitor, 'notifications.unsubscribe', {}, token);
  const formerMember = await aMember(app());
  const roomOfFormerMember = await aRoom(mina, formerMember);
  await formerMember.client.delete(`/api/users/${formerMember.id}`);
  await sendExample(client, 'chat.removeRoom', {}, roomOfFormerMember);
  await sendAccountExamples(mina);
  for (const name of Object.keys(operations)) {
    if (!sentLast.includes(name)) await sendExample(client, name);
  }
  await sendExample(client, 'connections.unfriend');
  await sendExample(client, 'auth.logout');
  await sendExample(client, 'auth.login');
  await sendExample(client, 'users.changePassword');
  await app().mailsTo(mina.email, 1);
  await sendExample(visitor, 'auth.requestReset');
  app().clock.advance(120_000);
  await sendExample(visitor, 'auth.confirmReset', {
    token: (await requestReset(app(), mina.email, 3)).token,
  });
  // The last admin cannot delete the own account.
  await aMember(app(), { isAdmin: true });
  const loggedInAgain = app().visitor();
  const credentials = { email: mina.email, password: 'another good password' };
  await loggedInAgain.post('/api/auth/login', credentials);
  await sendExample(loggedInAgain, 'users.delete');
  expect(Object.keys(operations)).toEqual([]);
});
