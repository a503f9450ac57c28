import { readdir } from 'node:fs/promises';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PushDevice, PushService } from '../../tooling/push-service.ts';
import { aMember, CITY_HALL, type Member, near } from './_support/builders.ts';
import { anAlert } from './_support/lost-dogs.ts';
import { startPushApp, subscribe } from './_support/push-devices.ts';
import type { TestApp } from './_support/test-app.ts';
import { connect, reportVisibility } from './_support/test-socket.ts';

let service: PushService;
let app: TestApp;
let publicKey: string;
let places = 0;

beforeAll(async () => {
  ({ app, service, publicKey } = await startPushApp());
});
afterAll(() => app?.close());
afterEach(() => app.db.query('delete from jobs'));

/** A neighbourhood of its own for each test. */
const aPlace = () => near(CITY_HALL, -20_000 * ++places);
const payloads = async (device: PushDevice, count: number) =>
  (await service.received(device, publicKey, count)).map(({ payload }) => payload);
const jobsDone = () =>
  expect
    .poll(() =>
      app.db.query(
        `select payload from jobs where kind in ('lost-dog', 'push', 'push-delayed', 'mail')
           and (run_at <= $1 or tries > 0)`,
        [app.clock.now()],
      ),
    )
    .toEqual([]);
async function expectPushes(device: PushDevice, count: number) {
  await jobsDone();
  expect(service.requests.filter(({ path }) => path === device.path)).toHaveLength(count);
}
const settle = (member: Member, settings: object) =>
  member.client.put('/api/notification-settings', settings);
const setFound = ({ client }: Member, id: number) =>
  client.put(`/api/lost-dogs/${id}`, { status: 'found' });
const advance = async (ms: number) => {
  app.clock.advance(ms);
  await app.db.query('update sessions set expires_at = $1', [
    new Date(app.clock.now().getTime() + DAY_MS),
  ]);
};
/** `HH:MM` in UTC, some hours from now. */
const hourFromNow = (hours: number) =>
  `${String((app.clock.now().getUTCHours() + hours + 24) % 24).padStart(2, '0')}:00`;
const quietNow = () => ({
  quietHours: { from: hourFromNow(-1), to: hourFromNow(2) },
  timeZone: 'Etc/UTC',
});

it('[LOST-9] everybody within 5 km is notified by push and mail, once, also while paused', async () => {
  const centre = aPlace();
  const owner = await aMember(app, { position: centre });
  const member = async (options: object = {}) =>
    aMember(app, { position: near(centre, 1000), ...options });
  const [neighbour, paused, other, blocked, noTerms] = [
    await member(),
    await member(),
    await member({ profile: { gender: 'male' } }),
    await member(),
    await member(),
  ];
  const far = await member({ position: near(centre, 6000) });
  const devices = await Promise.all(
    [neighbour, paused, other, blocked, far, owner, noTerms].map((one) => subscribe(service, one)),
  );
  await paused.client.patch(`/api/users/${paused.id}`, { discoveryPaused: true });
  await owner.client.patch(`/api/users/${owner.id}`, { visibleTo: 'same_gender' });
  await blocked.client.post('/api/users/block', { blockedUserId: owner.id });
  await app.db.query('update users set terms_agreed_at = null where id = $1', [noTerms.id]);
  const alert = await anAlert(app, owner, { position: centre, placeName: '종묘공원 정문' });

  const [neighbourDevice, pausedDevice, otherDevice, ...silent] = devices as unknown as [
    PushDevice,
    PushDevice,
    PushDevice,
    ...PushDevice[],
  ];
  const [push] = await payloads(neighbourDevice, 1);
  expect(push).toMatchObject({
    type: 'lost-dog',
    title: '보리가 길을 잃었어요',
    url: `/lost-dogs/${alert.id}?code=${alert.code}`,
    tag: `lost-dog-${alert.id}`,
  });
  expect(push?.body).toMatch(/^약 [\d.]+k?m · 종묘공원 정문$/);
  for (const device of [pausedDevice, otherDevice]) {
    expect((await payloads(device, 1))[0]?.type).toBe('lost-dog');
  }
  for (const device of silent) await expectPushes(device, 0);
  for (const one of [neighbour, paused, other]) {
    const mails = await app.mailsTo(one.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('[멍메이트] 보리가 길을 잃었어요');
    expect(mails[0]?.text).toContain(`/lost-dogs/${alert.id}?code=${alert.code}`);
    expect(mails[0]?.text).toContain('연한 갈색이에요');
  }
  await expectPushes(neighbourDevice, 1);
  const addresses = [owner, blocked, far, noTerms].map(({ email }) => email);
  for (const address of addresses) expect(await app.mailsTo(address, 0)).toEqual([]);
});

it('[LOST-9] settings decide about push and mail, and a preview that is off hides names', async () => {
  const centre = aPlace();
  const owner = await aMember(app, { position: centre });
  const [neither, hidden] = [
    await aMember(app, { position: centre }),
    await aMember(app, { position: centre }),
  ];
  await settle(neither, { push: { lostDogs: false }, mail: { lostDogs: false } });
  await settle(hidden, { preview: false });
  const [silent, device] = [await subscribe(service, neither), await subscribe(service, hidden)];
  await anAlert(app, owner, { position: centre });
  expect((await payloads(device, 1))[0]).toMatchObject({
    title: '멍메이트',
    body: '새 소식이 있어요.',
  });
  const [mail] = await app.mailsTo(hidden.email);
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('보리');
  await expectPushes(silent, 0);
  expect(await app.mailsTo(neither.email, 0)).toEqual([]);
});

it('[LOST-10] quiet hours delay the push, which is no part of the summary, if the alert still lasts', async () => {
  const centre = aPlace();
  const [owner, secondOwner] = [
    await aMember(app, { position: centre }),
    await aMember(app, { position: centre }),
  ];
  const sleeper = await aMember(app, { position: near(centre, 500) });
  await settle(sleeper, { ...quietNow(), mail: { lostDogs: false } });
  const device = await subscribe(service, sleeper);
  const lasting = await anAlert(app, owner, { position: centre });
  const found = await anAlert(app, secondOwner, { position: centre });
  await expectPushes(device, 0);
  await setFound(secondOwner, found.id);
  await jobsDone();
  await advance(2 * HOUR_MS);
  expect((await payloads(device, 1))[0]).toMatchObject({
    type: 'lost-dog',
    tag: `lost-dog-${lasting.id}`,
  });
  await expectPushes(device, 1);
});

it('[LOST-10] quiet hours that are switched off release the push at once', async () => {
  const centre = aPlace();
  const sleeper = await aMember(app, { position: centre });
  await settle(sleeper, quietNow());
  const device = await subscribe(service, sleeper);
  await anAlert(app, await aMember(app, { position: centre }), { position: centre });
  await expectPushes(device, 0);
  await settle(sleeper, { quietHours: null });
  expect((await payloads(device, 1))[0]?.type).toBe('lost-dog');
});

it('[LOST-10] the push is sent to a user who uses a page', async () => {
  const centre = aPlace();
  const user = await aMember(app, { position: centre });
  const device = await subscribe(service, user);
  const socket = await connect(app, user);
  await reportVisibility(socket, user, true);
  await anAlert(app, await aMember(app, { position: centre }), { position: centre });
  expect((await payloads(device, 1))[0]?.type).toBe('lost-dog');
  socket.socket.terminate();
});

it('[LOST-11] a found dog is one glad word to everyone who received the alert, on the same channel', async () => {
  const centre = aPlace();
  const owner = await aMember(app, { position: centre });
  const [pushed, mailed] = [
    await aMember(app, { position: centre }),
    await aMember(app, { position: centre }),
  ];
  await settle(pushed, { mail: { lostDogs: false } });
  const device = await subscribe(service, pushed);
  const { id } = await anAlert(app, owner, { position: centre });
  await payloads(device, 1);
  await app.mailsTo(mailed.email);
  await jobsDone();
  // After the alert: the device received nothing of it.
  const late = await subscribe(service, mailed);
  await setFound(owner, id);
  expect((await payloads(device, 2))[1]).toMatchObject({
    type: 'lost-dog-found',
    title: '보리가 집에 왔어요',
    tag: `lost-dog-${id}`,
  });
  const mails = await app.mailsTo(mailed.email, 2);
  expect(mails.map(({ subject }) => subject)).toEqual([
    '[멍메이트] 보리가 길을 잃었어요',
    '[멍메이트] 보리가 집에 왔어요',
  ]);
  await setFound(owner, id);
  await expectPushes(device, 2);
  await expectPushes(late, 0);
  expect(await app.mailsTo(pushed.email, 0)).toEqual([]);
  expect(await app.mailsTo(mailed.email, 0)).toHaveLength(2);
});

it('[LOST-14] six hours before the end the owner is asked, by push or without one by mail, and again after an extension', async () => {
  const centre = aPlace();
  const [owner, mailedOwner, withoutPushes] = [
    await aMember(app, { position: centre }),
    await aMember(app, { position: near(centre, 15_000) }),
    await aMember(app, { position: near(centre, 30_000) }),
  ];
  const silent = await subscribe(service, withoutPushes);
  await settle(withoutPushes, { push: { lostDogs: false } });
  const device = await subscribe(service, owner);
  await settle(owner, { ...quietNow(), mail: { lostDogs: false } });
  const { id, code } = await anAlert(app, owner, { position: near(centre, -15_000) });
  await anAlert(app, mailedOwner, { position: near(centre, 15_000) });
  await anAlert(app, withoutPushes, { position: near(centre, 30_000) });
  await advance(3 * DAY_MS - 6 * HOUR_MS - MINUTE_MS);
  await expectPushes(device, 0);
  await advance(MINUTE_MS);
  expect((await payloads(device, 1))[0]).toMatchObject({
    type: 'lost-dog-ending',
    title: '아직 찾고 있나요? · 보리',
    url: `/lost-dogs/${id}?code=${code}`,
  });
  const [mail] = await app.mailsTo(mailedOwner.email);
  expect(mail?.subject).toBe('[멍메이트] 아직 찾고 있나요? · 보리');
  expect(await app.mailsTo(withoutPushes.email)).toMatchObject([{ subject: mail?.subject }]);
  await owner.client.post(`/api/lost-dogs/${id}/extend`, {});
  await advance(DAY_MS);
  expect((await payloads(device, 2))[1]?.type).toBe('lost-dog-ending');
  await advance(6 * HOUR_MS);
  await expect
    .poll(() => app.db.query('select status from lost_dogs where id = $1', [id]))
    .toEqual([{ status: 'ended' }]);
  await expectPushes(device, 2);
  await expectPushes(silent, 0);
});

it('[LOST-20] the own devices learn of each change of an alert', async () => {
  const position = aPlace();
  const owner = await aMember(app, { position });
  const socket = await connect(app, owner);
  const { id } = await anAlert(app, owner, { position });
  expect(await socket.next('lost-dog-updated')).toMatchObject({ lostDogId: id, status: 'lost' });
  await setFound(owner, id);
  expect(await socket.next('lost-dog-updated')).toMatchObject({ lostDogId: id, status: 'found' });
  socket.socket.terminate();
});

it('[LOST-16] the deletion of the owner destroys the alert at once and sends nothing more', async () => {
  const centre = aPlace();
  const owner = await aMember(app, { position: centre, withPassword: true });
  const viewer = await aMember(app, { position: centre });
  const { id, code } = await anAlert(app, owner, { position: centre });
  const [photo] = await app.db.query<{ name: string }>(
    'select name from photos where lost_dog_id = $1',
    [id],
  );
  await jobsDone();
  await owner.client.delete(`/api/users/${owner.id}`, { password: 'a good password' });
  for (const table of ['lost_dogs', 'lost_dog_recipients', 'photos']) {
    const column = table === 'lost_dogs' ? 'id' : 'lost_dog_id';
    expect(await app.db.query(`select from ${table} where ${column} = $1`, [id])).toEqual([]);
  }
  const { status } = await viewer.client.get(`/api/lost-dogs/${id}?code=${code}`);
  expect(status).toBe(404);
  await expect
    .poll(async () =>
      (await readdir(`${app.dataDir}/photos`)).filter((file) =>
        file.startsWith(photo?.name ?? '?'),
      ),
    )
    .toEqual([]);
  expect(await app.db.query(`select key from jobs where kind = 'lost-dog'`)).toEqual([]);
});
