import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PushService } from '../../tooling/push-service.ts';
import { aFriendship, aMember, CITY_HALL, type Member, near } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { anAlert } from './_support/lost-dogs.ts';
import { aDataUrl } from './_support/photos.ts';
import { startPushApp, subscribe } from './_support/push-devices.ts';
import type { TestApp } from './_support/test-app.ts';
import { connect } from './_support/test-socket.ts';
import { download } from './_support/uploads.ts';

let service: PushService;
let app: TestApp;
let publicKey: string;
let places = 0;

beforeAll(async () => {
  ({ app, service, publicKey } = await startPushApp());
});
afterAll(() => app?.close());

/** An owner with an alert, and a neighbour. */
async function aSearch(options: Parameters<typeof aMember>[1] = {}) {
  const position = near(CITY_HALL, 30_000 * ++places);
  const owner = await aMember(app, { position, withPassword: true });
  const finder = await aMember(app, { position: near(position, 1000), ...options });
  const alert = await anAlert(app, owner, { position });
  return { position, owner, finder, alert };
}

const sightingBody = (more: object = {}) => ({
  seenAt: new Date(app.clock.now().getTime() - 600_000).toISOString(),
  ...CITY_HALL,
  note: '편의점 앞에서 쉬고 있었어요',
  ...more,
});
const report = ({ client }: Member, id: number, more: object = {}, code = '') =>
  client.post(`/api/lost-dogs/${id}/sightings${code && `?code=${code}`}`, sightingBody(more));
const openRoom = ({ client }: Member, id: number, sightingId: number) =>
  client.post(`/api/lost-dogs/${id}/sightings/${sightingId}/room`, {});
const read = async ({ client }: Member, id: number) =>
  (await client.get(`/api/lost-dogs/${id}`)).body;
const setFound = ({ client }: Member, id: number) =>
  client.put(`/api/lost-dogs/${id}`, { status: 'found' });
const send = (member: Member, roomId: number) =>
  member.client.post('/api/chat/messages', { roomId, senderId: member.id, message: '어디예요?' });

it('[LOST-21] a neighbour reports a sighting, which the owner alone reads', async () => {
  const { owner, finder, alert } = await aSearch();
  const { status, body } = await report(finder, alert.id, { photo: await aDataUrl() });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...CITY_HALL,
    note: '편의점 앞에서 쉬고 있었어요',
    byMember: true,
    reporter: { id: finder.id },
    contact: null,
  });
  expect((await read(owner, alert.id)).sightings).toEqual([body]);
  expect((await read(finder, alert.id)).sightings).toBeUndefined();
  expect((await download(owner.client, body.photo)).length).toBeGreaterThan(0);
  expect(await finder.client.get(body.photo)).toMatchObject(errorResponse('not_found'));
});

it('[LOST-21] whoever may not read the alert reports nothing; the link counts', async () => {
  const { alert } = await aSearch();
  const far = await aMember(app, { position: near(CITY_HALL, -200_000) });
  expect(await report(far, alert.id)).toMatchObject(errorResponse('not_found'));
  expect((await report(far, alert.id, {}, alert.code)).status).toBe(201);
});

it.each([
  ['seenAt', { seenAt: '2099-01-01T00:00:00Z' }],
  ['note', { note: '가'.repeat(501) }],
  ['latitude', { latitude: 91 }],
  ['photo', { photo: 'data:image/png;base64,AAAA' }],
])('[LOST-21] an invalid %s is refused, and nothing is stored', async (field, more) => {
  const { owner, finder, alert } = await aSearch();
  const { status, body } = await report(finder, alert.id, more);
  expect([400, 415]).toContain(status);
  expect(Object.keys(body.fields)).toEqual([field]);
  expect((await read(owner, alert.id)).sightings).toEqual([]);
});

it('[LOST-21] a repeated call stores one sighting; an eleventh within the hour is refused', async () => {
  const { owner, finder, alert } = await aSearch();
  const clientId = randomUUID();
  const [first, second] = [
    await report(finder, alert.id, { clientId }),
    await report(finder, alert.id, { clientId }),
  ];
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body).toEqual(first.body);
  // The same id of somebody else is another sighting.
  expect((await report(owner, alert.id, { clientId })).status).toBe(201);
  for (let index = 1; index < 10; index++) await report(finder, alert.id);
  expect(await report(finder, alert.id)).toMatchObject(errorResponse('rate_limited'));
  expect((await read(owner, alert.id)).sightings).toHaveLength(11);
});

it('[LOST-22] the owner is notified at once, by push and frame, also in quiet hours', async () => {
  const { owner, finder, alert } = await aSearch();
  const hour = (hours: number) =>
    `${String((app.clock.now().getUTCHours() + hours + 24) % 24).padStart(2, '0')}:00`;
  await owner.client.put('/api/notification-settings', {
    quietHours: { from: hour(-1), to: hour(2) },
    timeZone: 'Etc/UTC',
  });
  const device = await subscribe(service, owner);
  await report(finder, alert.id);
  const [push] = await service.received(device, publicKey, 1);
  expect(push?.payload).toMatchObject({
    type: 'sighting',
    title: '누가 봤어요 · 보리',
    url: `/lost-dogs/${alert.id}?code=${alert.code}`,
  });
  const socket = await connect(app, owner);
  await report(finder, alert.id);
  expect(await socket.next('lost-dog-updated')).toMatchObject({ lostDogId: alert.id });
  socket.socket.terminate();
});

it('[LOST-23] the owner writes to the finder without a friendship until the dog is home', async () => {
  const { owner, finder, alert, position } = await aSearch();
  const { body: sighting } = await report(finder, alert.id);
  expect(await openRoom(finder, alert.id, sighting.id)).toMatchObject(errorResponse('not_found'));
  const opened = await openRoom(owner, alert.id, sighting.id);
  expect(opened).toMatchObject({ status: 201, body: { room: { otherUser: { id: finder.id } } } });
  expect((await openRoom(owner, alert.id, sighting.id)).status).toBe(200);
  const { id: roomId } = opened.body.room;
  expect((await send(owner, roomId)).status).toBe(201);
  expect((await send(finder, roomId)).status).toBe(201);
  const { latitude, longitude } = position;
  const nearby = await owner.client.get(`/api/users/nearby/${latitude}/${longitude}/5`);
  expect(nearby.body.map(({ id }: { id: number }) => id)).toContain(finder.id);
  await setFound(owner, alert.id);
  expect(await send(owner, roomId)).toMatchObject(errorResponse('forbidden'));
  expect(await openRoom(owner, alert.id, sighting.id)).toMatchObject(errorResponse('alert_closed'));
});

it('[LOST-23] the room of two who became friends stays open', async () => {
  const { owner, finder, alert } = await aSearch();
  const { body: sighting } = await report(finder, alert.id);
  const { body } = await openRoom(owner, alert.id, sighting.id);
  await aFriendship(finder, owner);
  await setFound(owner, alert.id);
  expect((await send(owner, body.room.id)).status).toBe(201);
});

it('[LOST-23] across a block there is no room, and the finder is no longer shown', async () => {
  const { owner, finder, alert } = await aSearch();
  const { body: sighting } = await report(finder, alert.id);
  await finder.client.post('/api/users/block', { blockedUserId: owner.id });
  expect(await openRoom(owner, alert.id, sighting.id)).toMatchObject(errorResponse('blocked'));
  const [{ reporter, byMember }] = (await read(owner, alert.id)).sightings;
  expect({ reporter, byMember }).toEqual({ reporter: null, byMember: true });
});

it('[LOST-24] an alert that ended while the finder typed says so', async () => {
  const { owner, finder, alert } = await aSearch();
  await setFound(owner, alert.id);
  expect(await report(finder, alert.id)).toMatchObject(errorResponse('alert_closed'));
});

const filesOf = async (name: string | undefined) =>
  (await readdir(`${app.dataDir}/photos`)).filter((file) => name && file.startsWith(name));
const photoNameOf = async (sightingId: number) =>
  (
    await app.db.query<{ name: string }>('select name from photos where sighting_id = $1', [
      sightingId,
    ])
  )[0]?.name;

it('[LOST-25] the owner destroys a sighting with its photo', async () => {
  const { owner, finder, alert } = await aSearch();
  const { body } = await report(finder, alert.id, { photo: await aDataUrl() });
  const name = await photoNameOf(body.id);
  const path = `/api/lost-dogs/${alert.id}/sightings/${body.id}`;
  expect(await finder.client.delete(path)).toMatchObject(errorResponse('not_found'));
  expect((await owner.client.delete(path)).status).toBe(200);
  expect((await read(owner, alert.id)).sightings).toEqual([]);
  await expect.poll(() => filesOf(name)).toEqual([]);
});

it('[LOST-25] sightings end with the account of their sender and with that of the owner, at once', async () => {
  const { owner, finder, alert } = await aSearch({ withPassword: true });
  const other = await aMember(app, { position: near(CITY_HALL, 30_000 * places) });
  const { body: mine } = await report(finder, alert.id, { photo: await aDataUrl() });
  const { body: theirs } = await report(other, alert.id, { photo: await aDataUrl() });
  const names = [await photoNameOf(mine.id), await photoNameOf(theirs.id)];
  const remove = (member: Member) =>
    member.client.delete(`/api/users/${member.id}`, { password: 'a good password' });
  await remove(finder);
  expect((await read(owner, alert.id)).sightings.map(({ id }: { id: number }) => id)).toEqual([
    theirs.id,
  ]);
  await expect.poll(() => filesOf(names[0])).toEqual([]);
  await remove(owner);
  expect(await app.db.query('select from sightings where lost_dog_id = $1', [alert.id])).toEqual(
    [],
  );
  await expect.poll(() => filesOf(names[1])).toEqual([]);
});

it('[LOST-17] the export has the own alerts and the sightings that the user sent, with photos', async () => {
  const { owner, finder, alert } = await aSearch();
  const { body } = await report(finder, alert.id, { photo: await aDataUrl() });
  const filesOfExport = async (member: Member) => {
    const response = await member.client.fetch(`/api/users/${member.id}/export`);
    return unzipSync(new Uint8Array(await response.arrayBuffer()));
  };
  const own = await filesOfExport(owner);
  expect(Object.keys(own)).toContain(`photos/lost-dog-${alert.id}.webp`);
  const text = strFromU8(own['data.json'] ?? new Uint8Array());
  expect(JSON.parse(text).lostDogs).toMatchObject([
    { id: alert.id, description: '연한 갈색이에요' },
  ]);
  expect(text).not.toContain('편의점 앞에서');
  const sent = await filesOfExport(finder);
  expect(Object.keys(sent)).toContain(`photos/sighting-${body.id}.webp`);
  expect(JSON.parse(strFromU8(sent['data.json'] ?? new Uint8Array())).sightings).toMatchObject([
    { id: body.id, note: '편의점 앞에서 쉬고 있었어요' },
  ]);
});
