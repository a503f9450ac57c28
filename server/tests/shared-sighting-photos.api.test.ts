import { HOUR_MS } from '@meongmate/shared/rules/durations';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aMember, CITY_HALL } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { anAlert } from './_support/lost-dogs.ts';
import { aDataUrl } from './_support/photos.ts';
import { useTestApp } from './_support/test-app.ts';
import { download } from './_support/uploads.ts';

const app = useTestApp({ TRUST_PROXY: 'true' });
let networks = 0;
const aVisitor = () => app().visitor(`203.0.113.${++networks}`);

async function aSharedAlert() {
  const owner = await aMember(app());
  const alert = await anAlert(app(), owner);
  const shared = `/api/lost-dogs/shared/${alert.code}`;
  const sightings = async () =>
    (await owner.client.get(`/api/lost-dogs/${alert.id}`)).body.sightings;
  return { owner, alert, shared, sightings };
}
const sighting = (more: object = {}) => ({
  seenAt: app().clock.now().toISOString(),
  ...CITY_HALL,
  ...more,
});
/** Above 64 KB, with the place where it was taken. */
async function aLargePhoto(): Promise<string> {
  const pixels = { width: 400, height: 300, channels: 3 as const };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const jpeg = await sharp({ create: { ...pixels, background: '#888', noise } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1' } })
    .jpeg({ quality: 95 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

it('[LOST-30] a visitor sends a photo without its metadata, which the owner alone reads', async () => {
  const { owner, shared, sightings } = await aSharedAlert();
  const visitor = aVisitor();
  await visitor.get(shared);
  const photo = await aLargePhoto();
  const { exif } = await sharp(Buffer.from(photo.split(',')[1] ?? '', 'base64')).metadata();
  expect(exif).toBeDefined();
  const { status, body } = await visitor.post(`${shared}/sightings`, sighting({ photo }));
  expect([status, Object.keys(body)]).toEqual([201, ['message']]);
  const [stored] = await sightings();
  expect(stored).toMatchObject({ byMember: false, photo: expect.any(String) });
  const bytes = await download(owner.client, stored.photo);
  const metadata = await sharp(bytes).metadata();
  expect([metadata.format, metadata.exif]).toEqual(['webp', undefined]);
  expect(await visitor.get(stored.photo)).toMatchObject(errorResponse('unauthenticated'));
  const neighbour = await aMember(app());
  expect(await neighbour.client.get(stored.photo)).toMatchObject(errorResponse('not_found'));
});

it('[LOST-30] a long body needs the cookie of the alert, which its page sets for an hour', async () => {
  const { alert, shared } = await aSharedAlert();
  const other = await aSharedAlert();
  const body = sighting({ photo: await aLargePhoto() });
  const visitor = aVisitor();
  const send = () => visitor.post(`${shared}/sightings`, body);
  expect(await send()).toMatchObject(errorResponse('forbidden'));
  await visitor.get(other.shared);
  expect(await send()).toMatchObject(errorResponse('forbidden'));
  const member = await aMember(app());
  expect(await member.client.post(`${shared}/sightings`, body)).toMatchObject(
    errorResponse('forbidden'),
  );
  await visitor.get(`/lost/${alert.code}`);
  app().clock.advance(HOUR_MS - 1);
  expect((await send()).status).toBe(201);
  app().clock.advance(1);
  expect(await send()).toMatchObject(errorResponse('forbidden'));
  // A small photo needs none.
  const small = sighting({ photo: await aDataUrl() });
  expect((await aVisitor().post(`${shared}/sightings`, small)).status).toBe(201);
});

it('[LOST-30] an alert takes 60 photos of visitors; without a photo the sighting is stored', async () => {
  const { owner, alert, shared, sightings } = await aSharedAlert();
  await app().db.query(
    `with earlier as (
       insert into sightings (lost_dog_id, seen_at, latitude, longitude, created_at)
       select $1, $2, 37.5, 127, $2 from generate_series(1, 60) returning id
     )
     insert into photos (name, user_id, kind, created_at, lost_dog_id, sighting_id)
     select 'earlier-' || id, $3, 'sighting', $2, $1, id from earlier`,
    [alert.id, new Date(app().clock.now().getTime() - 2 * HOUR_MS), owner.id],
  );
  const visitor = aVisitor();
  const send = (more: object) => visitor.post(`${shared}/sightings`, sighting(more));
  const refused = await send({ photo: await aDataUrl() });
  expect(refused).toMatchObject(errorResponse('rate_limited'));
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_400);
  expect((await send({ photo: null })).status).toBe(201);
  expect(await sightings()).toHaveLength(61);
});

it('[LOST-30] a photo that cannot be read is refused, and nothing is stored', async () => {
  const { shared, sightings } = await aSharedAlert();
  const photo = 'data:image/png;base64,AAAA';
  const { status, body } = await aVisitor().post(`${shared}/sightings`, sighting({ photo }));
  expect([status, body.code]).toEqual([415, 'invalid_file_type']);
  expect(await sightings()).toEqual([]);
});

it('[LOST-30] the page has the field of the photo, the way without it, and little code', async () => {
  const { alert } = await aSharedAlert();
  const { body } = await aVisitor().get(`/lost/${alert.code}`, { language: 'ko' });
  expect(body).toContain('<input type="file" name="photo" accept="image/*">');
  expect(body).toContain('사진 없이 알리기');
  const [, script = ''] = /<script type="module">([\s\S]*)<\/script>/.exec(body) ?? [];
  expect(script.length).toBeGreaterThan(1000);
  expect(Buffer.byteLength(script)).toBeLessThan(30_000);
  expect(body).not.toContain('<script src');
});
