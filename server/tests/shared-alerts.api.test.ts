import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aMember, CITY_HALL } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { anAlert } from './_support/lost-dogs.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp({ TRUST_PROXY: 'true' });
let networks = 0;
/** A visitor of a network of its own. */
const aVisitor = () => app().visitor(`203.0.113.${++networks}`);

async function aSharedAlert(options: Parameters<typeof anAlert>[2] = {}) {
  const owner = await aMember(app(), { name: '비밀이름', instagramId: 'secret.handle' });
  const alert = await anAlert(app(), owner, options);
  return { owner, alert, path: `/api/lost-dogs/shared/${alert.code}` };
}
const sightingBody = (more: object = {}) => ({
  seenAt: app().clock.now().toISOString(),
  ...CITY_HALL,
  note: '<b>공원</b> 앞',
  contact: '010-1234-5678',
  ...more,
});
const setFound = (owner: Awaited<ReturnType<typeof aMember>>, id: number) =>
  owner.client.put(`/api/lost-dogs/${id}`, { status: 'found' });

it('[LOST-26] everybody with the link reads the alert, and nothing about the owner but what they wrote', async () => {
  const { owner, alert, path } = await aSharedAlert({ placeName: '공원', phone: '010-1' });
  const { status, body } = await aVisitor().get(path);
  expect(status).toBe(200);
  expect(body).toEqual({
    dogName: '보리',
    photo: `${path}/photo`,
    description: '연한 갈색이에요',
    lastSeenAt: alert.lastSeenAt,
    latitude: alert.latitude,
    longitude: alert.longitude,
    placeName: '공원',
    phone: '010-1',
    status: 'lost',
    endsAt: alert.endsAt,
  });
  const photo = await aVisitor().fetch(body.photo);
  expect(photo.headers.get('content-type')).toBe('image/webp');
  const html = (await aVisitor().get(`/lost/${alert.code}`)).body;
  for (const secret of ['비밀이름', 'secret.handle', owner.email]) {
    expect(html + JSON.stringify(body)).not.toContain(secret);
  }
  expect(await aVisitor().get(`/api/lost-dogs/shared/${'A'.repeat(24)}`)).toMatchObject(
    errorResponse('not_found'),
  );
});

it('[LOST-27] the page has a card for messengers, is not indexed, and renders hostile text as text', async () => {
  const { alert } = await aSharedAlert({ description: '"><script>alert(1)</script>' });
  const response = await aVisitor().get(`/lost/${alert.code}`, { language: 'ko' });
  expect(response.status).toBe(200);
  expect(response.body).toContain('<meta name="robots" content="noindex">');
  expect(response.body).toContain('<meta property="og:title" content="보리가 길을 잃었어요">');
  expect(response.body).toContain(`/lost/${alert.code}/card.jpg`);
  expect(response.body).not.toContain('<script>alert');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const card = await aVisitor().fetch(`/lost/${alert.code}/card.jpg`);
  expect(card.headers.get('content-type')).toBe('image/jpeg');
  const unknown = await aVisitor().get(`/lost/${'A'.repeat(24)}`);
  expect(unknown.status).toBe(404);
  expect(unknown.body).not.toContain('보리');
});

it.each([
  ['ko', '11월 23일 월요일 오후 6:40 · 공원'],
  ['en', 'Monday, November 23, 6:40 PM · 공원'],
] as const)(
  '[LOST-26] the page in %s states the day on which the dog was last seen',
  async (language, seen) => {
    const { alert } = await aSharedAlert({ placeName: '공원' });
    await app().db.query(
      "update lost_dogs set last_seen_at = '2026-11-23T09:40:00Z' where id = $1",
      [alert.id],
    );
    const { body } = await aVisitor().get(`/lost/${alert.code}`, { language });
    expect(body).toContain(`<b>${seen}</b>`);
    expect(body).toContain(`content="${seen}`);
  },
);

it('[LOST-31] the code of the poster leads to the page, while the alert lasts', async () => {
  const { owner, alert } = await aSharedAlert();
  const address = `/lost/${alert.code}/qr.svg`;
  const svg = await aVisitor().fetch(address);
  const { data, info } = await sharp(Buffer.from(await svg.arrayBuffer()))
    .resize(400)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(alert.shareUrl);
  await setFound(owner, alert.id);
  expect((await aVisitor().get(address)).status).toBe(404);
});

it('[LOST-28] a finder without an account reports a sighting, once, which the owner reads with the contact', async () => {
  const { owner, alert, path } = await aSharedAlert();
  const visitor = aVisitor();
  const body = sightingBody({ clientId: randomUUID() });
  const first = await visitor.post(`${path}/sightings`, body);
  expect([first.status, (await visitor.post(`${path}/sightings`, body)).status]).toEqual([
    201, 200,
  ]);
  expect(Object.keys(first.body)).toEqual(['message']);
  const { sightings } = (await owner.client.get(`/api/lost-dogs/${alert.id}`)).body;
  expect(sightings).toMatchObject([
    { note: '<b>공원</b> 앞', contact: '010-1234-5678', byMember: false, reporter: null },
  ]);
  const room = `/api/lost-dogs/${alert.id}/sightings/${sightings[0].id}/room`;
  expect(await owner.client.post(room, {})).toMatchObject(errorResponse('not_found'));
});

it('[LOST-28] visitors send 5 an hour from one network, and 30 an hour for an alert', async () => {
  const { path } = await aSharedAlert();
  const visitor = aVisitor();
  for (let index = 0; index < 5; index++) await visitor.post(`${path}/sightings`, sightingBody());
  const refused = await visitor.post(`${path}/sightings`, sightingBody());
  expect(refused).toMatchObject(errorResponse('rate_limited'));
  for (let index = 5; index < 30; index++) {
    expect((await aVisitor().post(`${path}/sightings`, sightingBody())).status).toBe(201);
  }
  const next = await aVisitor().post(`${path}/sightings`, sightingBody());
  expect(next).toMatchObject(errorResponse('rate_limited'));
  app().clock.advance(HOUR_MS);
  expect((await aVisitor().post(`${path}/sightings`, sightingBody())).status).toBe(201);
});

it('[LOST-29] after found the link shows the name for a day, then nothing; after another end nothing at once', async () => {
  const { owner, alert, path } = await aSharedAlert();
  await setFound(owner, alert.id);
  expect((await aVisitor().get(path)).body).toEqual({ dogName: '보리', status: 'found' });
  expect((await aVisitor().get(`/lost/${alert.code}`)).body).toContain('보리가 집에 왔어요');
  expect((await aVisitor().get(`${path}/photo`)).status).toBe(404);
  expect(await aVisitor().post(`${path}/sightings`, sightingBody())).toMatchObject(
    errorResponse('alert_closed'),
  );
  app().clock.advance(DAY_MS);
  expect((await aVisitor().get(path)).status).toBe(404);
  const expired = await aSharedAlert();
  app().clock.advance(3 * DAY_MS);
  expect((await aVisitor().get(expired.path)).status).toBe(404);
  expect((await aVisitor().get(`/lost/${expired.alert.code}`)).status).toBe(404);
});
