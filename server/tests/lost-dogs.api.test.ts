import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { describe, expect, it } from 'vitest';
import { aFriendship, aMember, CITY_HALL, type Member, near } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { anAlert, placeAlert } from './_support/lost-dogs.ts';
import { aJpeg } from './_support/photos.ts';
import { useTestApp } from './_support/test-app.ts';
import { download, upload } from './_support/uploads.ts';

const app = useTestApp();
const WEEK_MS = 7 * DAY_MS;

/** A member whose first week is over. */
async function anOwner(options: Parameters<typeof aMember>[1] = {}): Promise<Member> {
  const member = await aMember(app(), options);
  const before = new Date(app().clock.now().getTime() - WEEK_MS);
  await app().db.query('update users set created_at = $2 where id = $1', [member.id, before]);
  return member;
}
/** The sessions and locations of the test outlive the time. */
async function advance(ms: number): Promise<void> {
  app().clock.advance(ms);
  const now = app().clock.now();
  await app().db.query('update locations set updated_at = $1', [now]);
  await app().db.query('update sessions set expires_at = $1', [new Date(now.getTime() + DAY_MS)]);
}
const nearIds = async ({ client }: Member) =>
  (await client.get('/api/lost-dogs/near')).body.map(({ id }: { id: number }) => id);
const read = ({ client }: Pick<Member, 'client'>, id: number, code = '') =>
  client.get(`/api/lost-dogs/${id}${code && `?code=${code}`}`);
const setFound = ({ client }: Member, id: number) =>
  client.put(`/api/lost-dogs/${id}`, { status: 'found' });
const extend = ({ client }: Member, id: number) => client.post(`/api/lost-dogs/${id}/extend`, {});
const fieldError = (name: string) => ({
  status: 400,
  body: { code: 'validation_failed', fields: { [name]: expect.any(String) } },
});
const place = near(CITY_HALL, 90_000);

describe('placing an alert', () => {
  it('[LOST-1] an alert has the exact place, the texts and a copy of the dog’s photo', async () => {
    const owner = await anOwner({ position: CITY_HALL });
    await upload(owner, await aJpeg(), { photoType: 'dog' });
    const { status, body } = await placeAlert(app(), owner, {
      position: near(CITY_HALL, 400),
      placeName: '종묘공원 정문 근처',
      phone: '010-1234-5678',
      photo: null,
    });
    expect(status).toBe(201);
    const { latitude, longitude } = near(CITY_HALL, 400);
    expect(body).toMatchObject({
      owner: { id: owner.id },
      dogName: '보리',
      description: '연한 갈색이에요',
      phone: '010-1234-5678',
      placeName: '종묘공원 정문 근처',
      status: 'lost',
      photo: `/api/lost-dogs/${body.id}/photo`,
    });
    expect(body.latitude).toBeCloseTo(latitude, 6);
    expect(body.longitude).toBeCloseTo(longitude, 6);
    expect(Date.parse(body.endsAt) - Date.parse(body.createdAt)).toBe(3 * DAY_MS);
    const before = await download(owner.client, body.photo);
    // The copy stays when the dog's photo is replaced.
    await upload(owner, await aJpeg(90, 90), { photoType: 'dog' });
    expect(await download(owner.client, body.photo)).toEqual(before);
  });

  it('[LOST-1] without a photo of the dog an alert needs one', async () => {
    const owner = await anOwner();
    expect(await placeAlert(app(), owner, { photo: null })).toMatchObject(fieldError('photo'));
    const broken = 'data:image/png;base64,AAAA';
    expect(await placeAlert(app(), owner, { photo: broken })).toMatchObject({
      status: 415,
      body: { code: 'invalid_file_type', fields: { photo: expect.any(String) } },
    });
    expect((await placeAlert(app(), owner)).status).toBe(201);
  });

  it.each([
    ['lastSeenAt', { agoMs: -HOUR_MS }],
    ['description', { description: ' ' }],
    ['description', { description: '가'.repeat(1001) }],
    ['phone', { phone: '0'.repeat(21) }],
    ['placeName', { placeName: '가'.repeat(81) }],
    ['latitude', { position: { latitude: 91, longitude: 0 } }],
  ] as const)('[LOST-2] an invalid %s is refused', async (field, options) => {
    expect(await placeAlert(app(), await anOwner(), options)).toMatchObject(fieldError(field));
  });

  it('[LOST-2] a clock that is a little ahead is accepted as now', async () => {
    const alert = await anAlert(app(), await anOwner(), { agoMs: -30_000 });
    expect(Date.parse(alert.lastSeenAt)).toBe(app().clock.now().getTime());
  });

  it('[LOST-3] an owner has one alert at a time, and three in 30 days', async () => {
    const owner = await anOwner();
    for (let index = 0; index < 3; index++) {
      const { id } = await anAlert(app(), owner, { position: place });
      expect(await placeAlert(app(), owner)).toMatchObject(errorResponse('already_lost'));
      await setFound(owner, id);
    }
    const refused = await placeAlert(app(), owner);
    expect(refused).toMatchObject(errorResponse('rate_limited'));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(29 * 86_400);
    await advance(30 * DAY_MS);
    expect((await placeAlert(app(), owner)).status).toBe(201);
  });

  it('[LOST-3] a repeated call returns the first alert', async () => {
    const owner = await anOwner();
    const clientId = randomUUID();
    const first = await placeAlert(app(), owner, { clientId });
    const second = await placeAlert(app(), owner, { clientId, description: '다른 글' });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
  });

  it('[LOST-4] in its first week an account places alerts within 50 km of its shown location', async () => {
    const owner = await aMember(app());
    const far = near(CITY_HALL, 300_000);
    expect(await placeAlert(app(), owner, { position: far })).toMatchObject(fieldError('latitude'));
    expect((await placeAlert(app(), owner, { position: near(CITY_HALL, 40_000) })).status).toBe(
      201,
    );
    const unlocated = await aMember(app(), { position: null });
    expect(await placeAlert(app(), unlocated)).toMatchObject(errorResponse('forbidden'));
    expect((await placeAlert(app(), await anOwner(), { position: far })).status).toBe(201);
  });

  it('[RPT-52] a member with an unseen warning places no alert', async () => {
    const owner = await anOwner();
    await app().db.query(
      `insert into reports (id, reporter_id, reported_id, reason, created_at, closed_at, closed_with, action)
       values ($1, $2, $3, 'rude', now(), now(), $1, 'warn')`,
      [Math.ceil(Math.random() * 1e9), (await aMember(app())).id, owner.id],
    );
    expect(await placeAlert(app(), owner)).toMatchObject(errorResponse('warning_unseen'));
  });
});

describe('reading', () => {
  it('[LOST-5] alerts within 5 km of the shown location are listed, nearest first', async () => {
    const centre = near(CITY_HALL, 200_000);
    const viewer = await anOwner({ position: centre });
    const [far, close, outside] = [
      await anAlert(app(), await anOwner(), { position: near(centre, 4000) }),
      await anAlert(app(), await anOwner(), { position: near(centre, 1000) }),
      await anAlert(app(), await anOwner(), { position: near(centre, 6000) }),
    ];
    expect(await nearIds(viewer)).toEqual([close.id, far.id]);
    expect(await read(viewer, outside.id)).toMatchObject(errorResponse('not_found'));
    const { body } = await viewer.client.get('/api/lost-dogs/near');
    expect(body[0].distance).toBeGreaterThan(0.2);
    expect(body[0].distance).toBeLessThan(1.8);
    expect(body[0].phone).toBeUndefined();
    expect(await nearIds(await anOwner({ position: null }))).toEqual([]);
  });

  it('[LOST-6] the owner is hidden by pause and audience, the alert is not', async () => {
    const centre = near(CITY_HALL, 400_000);
    const owner = await anOwner({ position: centre });
    const viewer = await anOwner({ position: centre });
    const { id } = await anAlert(app(), owner, { position: centre });
    const shownOwner = async (member = viewer) => (await read(member, id)).body.owner;
    expect(await shownOwner()).toMatchObject({ id: owner.id });
    await owner.client.patch(`/api/users/${owner.id}`, { discoveryPaused: true });
    expect(await shownOwner()).toBeNull();
    expect(await shownOwner(owner)).toMatchObject({ id: owner.id });
    await owner.client.patch(`/api/users/${owner.id}`, { discoveryPaused: false });
    await viewer.client.patch(`/api/users/${viewer.id}`, { discoveryPaused: true });
    expect(await shownOwner()).toBeNull();
    expect((await download(viewer.client, `/api/lost-dogs/${id}/photo`)).length).toBeGreaterThan(0);
    const other = await anOwner({ position: centre, profile: { gender: 'male' } });
    await owner.client.patch(`/api/users/${owner.id}`, { visibleTo: 'same_gender' });
    expect(await shownOwner(other)).toBeNull();
  });

  it('[LOST-7] whoever has the link reads the alert anywhere, with a path of the photo that carries it', async () => {
    const owner = await anOwner();
    const { id, code } = await anAlert(app(), owner, { position: place });
    const viewer = await anOwner({ position: near(CITY_HALL, -90_000) });
    expect(await read(viewer, id)).toMatchObject(errorResponse('not_found'));
    const wrong = 'A'.repeat(24);
    expect(await read(viewer, id, wrong)).toMatchObject(errorResponse('not_found'));
    const { body } = await read(viewer, id, code);
    expect(body).toMatchObject({ id, photo: `/api/lost-dogs/${id}/photo?code=${code}` });
    expect((await download(viewer.client, body.photo)).length).toBeGreaterThan(0);
    const photo = `/api/lost-dogs/${id}/photo`;
    expect(await viewer.client.get(photo)).toMatchObject(errorResponse('not_found'));
    expect(await app().visitor().get(body.photo)).toMatchObject(errorResponse('unauthenticated'));
    await owner.client.post('/api/users/block', { blockedUserId: viewer.id });
    expect(await read(viewer, id, code)).toMatchObject(errorResponse('not_found'));
  });

  it('[LOST-8] no path of a profile photo opens the photo of an alert', async () => {
    const owner = await anOwner();
    const { id } = await anAlert(app(), owner);
    const [photo] = await app().db.query<{ name: string }>(
      'select name from photos where lost_dog_id = $1',
      [id],
    );
    const path = `/photos/${photo?.name}.webp`;
    expect(await owner.client.get(path)).toMatchObject(errorResponse('not_found'));
  });

  it('[LOST-19] an alert of a blocked account is shown to nobody', async () => {
    const owner = await anOwner({ position: place });
    const viewer = await anOwner({ position: place });
    const { id, code } = await anAlert(app(), owner, { position: place });
    await app().db.query('update users set blocked_at = now() where id = $1', [owner.id]);
    expect(await nearIds(viewer)).not.toContain(id);
    expect(await read(viewer, id, code)).toMatchObject(errorResponse('not_found'));
  });

  it('[LOST-5] the own alerts are listed anywhere, until 30 days after their end', async () => {
    const owner = await anOwner();
    const { id } = await anAlert(app(), owner, { position: place });
    const own = async () => (await owner.client.get('/api/lost-dogs/own')).body;
    expect(await own()).toMatchObject([{ id, status: 'lost' }]);
    app().clock.advance(3 * DAY_MS);
    expect(await own()).toMatchObject([{ id, status: 'ended' }]);
    await advance(30 * DAY_MS);
    expect(await own()).toEqual([]);
    expect(await read(owner, id)).toMatchObject(errorResponse('not_found'));
  });
});

describe('the end', () => {
  it('[LOST-11] the owner ends it as found, and others read only that for a day', async () => {
    const owner = await anOwner({ position: place });
    const viewer = await anOwner({ position: place });
    const { id, code } = await anAlert(app(), owner, { position: place });
    expect(await setFound(viewer, id)).toMatchObject(errorResponse('forbidden'));
    expect(await setFound(owner, id)).toMatchObject({ status: 200, body: { status: 'found' } });
    expect(await setFound(owner, id)).toMatchObject({ status: 200, body: { status: 'found' } });
    expect(await nearIds(viewer)).not.toContain(id);
    const found = { id, dogName: '보리', status: 'found' };
    expect((await read(viewer, id)).body).toEqual(found);
    expect((await read(viewer, id, code)).body).toEqual(found);
    const photo = `/api/lost-dogs/${id}/photo`;
    expect(await viewer.client.get(photo)).toMatchObject(errorResponse('not_found'));
    expect((await download(owner.client, photo)).length).toBeGreaterThan(0);
    app().clock.advance(DAY_MS);
    expect(await read(viewer, id, code)).toMatchObject(errorResponse('not_found'));
    expect((await read(owner, id)).body).toMatchObject({ id, description: '연한 갈색이에요' });
  });

  it('[LOST-12] an alert ends after three days, or up to seven with a day for each extension', async () => {
    const owner = await anOwner();
    const { id, createdAt } = await anAlert(app(), owner, { position: place });
    for (let day = 4; day <= 7; day++) {
      const { body } = await extend(owner, id);
      expect(Date.parse(body.endsAt) - Date.parse(createdAt)).toBe(day * DAY_MS);
    }
    expect(await extend(owner, id)).toMatchObject(errorResponse('alert_at_limit'));
    app().clock.advance(7 * DAY_MS - MINUTE_MS);
    expect((await read(owner, id)).body.status).toBe('lost');
    app().clock.advance(MINUTE_MS);
    expect((await read(owner, id)).body.status).toBe('ended');
  });

  it('[LOST-13] an alert that is over accepts nothing for 30 days, then it does not exist', async () => {
    const owner = await anOwner();
    const { id } = await anAlert(app(), owner, { position: place });
    app().clock.advance(3 * DAY_MS);
    for (const call of [extend, setFound]) {
      expect(await call(owner, id)).toMatchObject(errorResponse('alert_closed'));
    }
    await advance(30 * DAY_MS);
    for (const call of [extend, setFound]) {
      expect(await call(owner, id)).toMatchObject(errorResponse('not_found'));
    }
  });
});

describe('moderation', () => {
  const remove = (admin: Member, id: number, body: object) =>
    admin.client.delete(`/api/admin/lost-dogs/${id}?userId=${admin.id}`, body);

  it('[LOST-15] moderators find alerts by the name of dog or owner and end them', async () => {
    const admin = await anOwner({ isAdmin: true });
    const owner = await anOwner({ name: '나찾는이', profile: { dog_name: '초롱이' } });
    await owner.client.patch(`/api/users/${owner.id}`, { discoveryPaused: true });
    const { id, code } = await anAlert(app(), owner, { position: place });
    const list = async (search: string) =>
      (await admin.client.get(`/api/admin/lost-dogs?userId=${admin.id}&search=${search}`)).body;
    const [found] = await list('나찾는');
    expect(found).toMatchObject({ id, owner: { id: owner.id } });
    expect((await download(admin.client, found.photo)).length).toBeGreaterThan(0);
    const { headers } = await admin.client.get(
      `/api/admin/lost-dogs?userId=${admin.id}&search=초롱&limit=1`,
    );
    expect(headers.get('x-total-count')).toBe('1');
    expect(await list('초롱')).toMatchObject([{ id }]);
    expect(await list('없는이름')).toEqual([]);
    expect((await remove(admin, id, {})).status).toBe(200);
    expect((await remove(admin, id, {})).status).toBe(200);
    const viewer = await anOwner({ position: place });
    expect(await read(viewer, id, code)).toMatchObject(errorResponse('not_found'));
    expect((await read(owner, id)).body.status).toBe('ended');
    expect(await extend(owner, id)).toMatchObject(errorResponse('not_found'));
    expect((await placeAlert(app(), owner)).status).toBe(201);
  });

  it('[LOST-15] a false alert costs its owner the next ones for 30 days, and a mail says so', async () => {
    const admin = await anOwner({ isAdmin: true });
    const owner = await anOwner();
    const { id } = await anAlert(app(), owner, { position: place });
    await remove(admin, id, { isFalse: true, reason: '다른 곳의 사진이에요' });
    expect(await placeAlert(app(), owner)).toMatchObject(errorResponse('rate_limited'));
    const [mail] = await app().mailsTo(owner.email);
    expect(mail?.subject).toBe('[멍메이트] 강아지 찾기 알림을 끝냈어요');
    expect(mail?.text).toContain('다른 곳의 사진이에요');
    await advance(30 * DAY_MS);
    expect((await placeAlert(app(), owner)).status).toBe(201);
  });

  it('[LOST-15] an alert that is over can be stated to be false', async () => {
    const admin = await anOwner({ isAdmin: true });
    const owner = await anOwner();
    const { id } = await anAlert(app(), owner, { position: place });
    await setFound(owner, id);
    await remove(admin, id, { isFalse: true });
    expect(await placeAlert(app(), owner)).toMatchObject(errorResponse('rate_limited'));
    const { body } = await owner.client.get(`/api/lost-dogs/${id}`);
    expect(body.status).toBe('found');
  });
});

it('[LOST-6] a friend sees the owner of an alert, whatever the audience', async () => {
  const owner = await anOwner({ position: place });
  const friend = await anOwner({ position: place, profile: { gender: 'male' } });
  await aFriendship(owner, friend);
  await owner.client.patch(`/api/users/${owner.id}`, { visibleTo: 'same_gender' });
  const { id } = await anAlert(app(), owner, { position: place });
  expect((await read(friend, id)).body.owner).toMatchObject({ id: owner.id });
});
