import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PushService } from '../../tooling/push-service.ts';
import { aMember, CITY_HALL, near } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { anAlert, placeAlert } from './_support/lost-dogs.ts';
import { startPushApp, subscribe } from './_support/push-devices.ts';
import type { TestApp } from './_support/test-app.ts';

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
const announced = () =>
  expect
    .poll(() =>
      app.db.query(`select from jobs where kind = 'lost-dog' and payload ->> 'task' = 'announce'`),
    )
    .toEqual([]);
const recipientsOf = (id: number) =>
  app.db.query('select user_id from lost_dog_recipients where lost_dog_id = $1', [id]);

it('[LOST-3] of two calls at the same time one places an alert, also with the same clientId', async () => {
  const position = aPlace();
  const owner = await aMember(app, { position });
  const both = await Promise.all([1, 2].map(() => placeAlert(app, owner, { position })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const other = await aMember(app, { position });
  const clientId = randomUUID();
  const twice = await Promise.all([1, 2].map(() => placeAlert(app, other, { position, clientId })));
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 201]);
  expect(twice[0]?.body.id).toBe(twice[1]?.body.id);
});

it('[LOST-4] an account of six days is refused 300 km away, one of seven days is not', async () => {
  const owner = await aMember(app);
  const position = near(CITY_HALL, 300_000);
  const at = async (days: number) => {
    const createdAt = new Date(app.clock.now().getTime() - days * DAY_MS);
    await app.db.query('update users set created_at = $2 where id = $1', [owner.id, createdAt]);
    return placeAlert(app, owner, { position });
  };
  expect(await at(6.99)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  expect((await at(7)).status).toBe(201);
});

it('[LOST-9] an alert in the sea is placed, and its announcement ends without recipients', async () => {
  const owner = await aMember(app, { position: aPlace() });
  await app.db.query("update users set created_at = created_at - interval '8 days' where id = $1", [
    owner.id,
  ]);
  const { id } = await anAlert(app, owner, { position: { latitude: 37.5, longitude: 131.5 } });
  await announced();
  expect(await recipientsOf(id)).toEqual([]);
});

it('[LOST-9] hostile texts stay texts in the push and in the mail', async () => {
  const position = aPlace();
  const owner = await aMember(app, { position });
  const viewer = await aMember(app, { position });
  const device = await subscribe(service, viewer);
  const dogName = '<img src=x onerror=alert(1)>\r\nBcc: spy@meong.example';
  await app.db.query('update users set dog_name = $2 where id = $1', [owner.id, dogName]);
  const bell = await placeAlert(app, owner, { position, description: 'a\u0007b' });
  expect(bell).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  const { id } = await anAlert(app, owner, {
    position,
    placeName: '"><script>alert(2)</script>',
    description: '<script>alert(3)</script>\u202E'.repeat(30),
  });
  const [push] = await service.received(device, publicKey, 1);
  expect(push?.payload).toMatchObject({ type: 'lost-dog', tag: `lost-dog-${id}` });
  const [mail] = await app.mailsTo(viewer.email, 1);
  expect(mail?.subject).toContain('<img src=x');
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(mail?.html).not.toMatch(/<script|<img src=x/);
  expect(await app.mailsTo('spy@meong.example', 0)).toEqual([]);
});

it('[LOST-21] the owner reads the latest of a thousand sightings, and each visitor beyond 300 is refused', async () => {
  const position = aPlace();
  const owner = await aMember(app, { position });
  const finder = await aMember(app, { position });
  const alert = await anAlert(app, owner, { position });
  const now = app.clock.now();
  await app.db.query(
    `insert into sightings (lost_dog_id, seen_at, latitude, longitude, note, created_at)
     select $1, $2::timestamptz, $3::float8, $4::float8, 'visitor ' || n, $2::timestamptz - interval '2 hours'
       from generate_series(1, 1000) n`,
    [alert.id, now, position.latitude, position.longitude],
  );
  const body = { seenAt: now.toISOString(), ...position };
  const shared = `/api/lost-dogs/shared/${alert.code}/sightings`;
  expect(await app.visitor().post(shared, body)).toMatchObject(errorResponse('rate_limited'));
  const sent = await finder.client.post(`/api/lost-dogs/${alert.id}/sightings`, body);
  expect(sent.status).toBe(201);
  const { sightings } = (await owner.client.get(`/api/lost-dogs/${alert.id}`)).body;
  expect(sightings).toHaveLength(300);
  expect(sightings[0]).toMatchObject({ id: sent.body.id, byMember: true });
  expect(sightings[1]).toMatchObject({ note: 'visitor 1000' });
});
