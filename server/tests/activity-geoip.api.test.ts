import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDataCleanup } from '../src/features/account-end/data-cleanup.service.ts';
import { fromPublicId } from '../src/features/admin/public-log-id.ts';
import { type GeoIpLookup, openGeoIpLookup } from '../src/platform/geoip/geoip-lookup.ts';
import { createLogger } from '../src/platform/logger.ts';
import { aMember, type Member, PASSWORD } from './_support/builders.ts';
import { writeMmdb } from './_support/geoip-database.ts';
import { useTempFolder } from './_support/temp-folder.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';

const folder = useTempFolder();
const DAY_MS = 86_400_000;
const CITIES = {
  '203.0.113.0/25': {
    country_code: 'KR',
    state1: 'Gyeonggi-do',
    city: 'Seongnam-si (Buljeong-ro)',
  },
  '203.0.113.128/25': { country_code: 'KR', state1: 'Seoul', city: 'Apgujeong-dong' },
  '198.51.100.0/24': {
    country: { iso_code: 'US' },
    city: { names: { en: 'Mountain View' } },
  },
};

let app: TestApp;
let admin: Member;
let owner: Member;
let lookups = 0;
let locateIp: GeoIpLookup = () => ({ country: null, region: null, city: null });
beforeAll(async () => {
  const counted: GeoIpLookup = (ip) => {
    lookups += 1;
    return locateIp(ip);
  };
  app = await startTestApp({ TRUST_PROXY: 'true' }, undefined, { locateIp: counted });
  admin = await aMember(app, { isAdmin: true });
  owner = await aMember(app, { name: '민아', withPassword: true });
});
afterAll(() => app.close());

async function logInFrom(address: string, headers: Record<string, string> = {}): Promise<void> {
  const body = { email: owner.email, password: PASSWORD };
  const options = { headers: { 'x-forwarded-for': address, ...headers } };
  expect((await app.visitor().post('/api/auth/login', body, options)).status).toBe(200);
}
async function newestLog() {
  const { body } = await admin.client.get(`/api/admin/activity-logs?userId=${admin.id}&limit=1`);
  const [log] = body;
  return log;
}
const place = (country: string | null, region: string | null = null, city: string | null = null) =>
  expect.objectContaining({
    locationCountry: country,
    locationRegion: region,
    locationCity: city,
  });

it('[LOG-10] [CFG-24] the bundled database returns only the country, for IPv4 and IPv6 addresses', async () => {
  locateIp = await openGeoIpLookup(null);
  await logInFrom('8.8.8.8');
  expect(await newestLog()).toEqual(place('US'));
  await logInFrom('168.126.63.1');
  expect(await newestLog()).toEqual(place('KR'));
  await logInFrom('2001:220::1');
  expect(await newestLog()).toEqual(place('KR'));
  expect(locateIp('::ffff:8.8.8.8').country).toBe('US');
  for (const unknownAddress of ['127.0.0.1', '10.0.0.1', 'unix', '']) {
    expect(locateIp(unknownAddress)).toEqual({ country: null, region: null, city: null });
  }
});

it('[CFG-24] [LOG-13] a city database adds region and city; the bundled one is used where it has no entry', async () => {
  const file = path.join(folder(), 'cities.mmdb');
  writeMmdb(file, CITIES);
  locateIp = await openGeoIpLookup(file);
  await logInFrom('203.0.113.9');
  expect(await newestLog()).toEqual(place('KR', '경기도', '성남시'));
  await logInFrom('203.0.113.200');
  expect(await newestLog()).toEqual(place('KR', '서울특별시'));
  await logInFrom('198.51.100.1');
  expect(await newestLog()).toEqual(place('US', null, 'Mountain View'));
  await logInFrom('8.8.8.8');
  expect(await newestLog()).toEqual(place('US'));
});

it('[CFG-24] an unreadable database is an error that names GEOIP_DB', async () => {
  const file = path.join(folder(), 'none.mmdb');
  await expect(openGeoIpLookup(file)).rejects.toThrow(
    `GEOIP_DB is ${JSON.stringify(file)}, but must be the path of a readable .mmdb file`,
  );
  await expect(openGeoIpLookup(import.meta.filename)).rejects.toThrow(/^GEOIP_DB is /);
});

it('[LOG-9] an action is logged without a lookup; a moderator reading the log causes it', async () => {
  lookups = 0;
  locateIp = () => {
    throw new Error('a lookup while an action is logged');
  };
  await logInFrom('8.8.8.8');
  expect(lookups).toBe(0);
  locateIp = () => ({ country: 'US', region: null, city: null });
  expect(await newestLog()).toEqual(place('US'));
  expect(lookups).toBeGreaterThan(0);
});

it('[LOG-4] logs are found by the words that the screen shows, before and after the address is removed', async () => {
  const agent = 'Mozilla/5.0 (Linux; Android 14; SM-S918N) Chrome/140.0.0.0 Mobile Safari/537.36';
  locateIp = (ip) =>
    ip === '198.51.100.99'
      ? { country: 'CA', region: 'Ontario', city: 'Toronto' }
      : { country: null, region: null, city: null };
  await logInFrom('198.51.100.99', { 'user-agent': agent });
  const { id } = await newestLog();
  const find = async (text: string) => {
    const url = `/api/admin/activity-logs?userId=${admin.id}&search=${encodeURIComponent(text)}`;
    const { body, headers } = await admin.client.get(url);
    expect(Number(headers.get('x-total-count'))).toBe(body.length);
    return body.some((log: { id: number }) => log.id === id);
  };
  for (const text of [
    '로그인',
    '안드로이드',
    'android 14',
    'SM-S918N',
    'chrome 140',
    '198.51.100.99',
  ])
    expect(await find(text), text).toBe(true);
  for (const text of ['캐나다', 'ontario', 'Toronto']) expect(await find(text), text).toBe(true);
  for (const text of ['친구 요청', '데스크톱', '미국', 'Firefox', '198.51.100.98'])
    expect(await find(text), text).toBe(false);
  await app.db.query(
    `update activity_logs set ip_address = null, location_country = 'CA', location_city = 'Toronto'
      where id = $1`,
    [fromPublicId(app.keys, id)],
  );
  for (const text of ['캐나다', 'toronto']) expect(await find(text), text).toBe(true);
  for (const text of ['ontario', '198.51.100.99']) expect(await find(text), text).toBe(false);
});

it('[LOG-11] [LOG-12] behind a trusted proxy the forwarded address is logged; a long user agent is truncated', async () => {
  await logInFrom('198.51.100.7', { 'user-agent': 'x'.repeat(2000) });
  expect(await newestLog()).toMatchObject({
    ipAddress: '198.51.100.7',
    userAgent: 'x'.repeat(512),
  });
});

it('[LOG-11] without a trusted proxy the address of the peer is logged, with any X-Forwarded-For', async () => {
  const direct = await startTestApp({}, app.database);
  const body = { email: owner.email, password: PASSWORD };
  await direct
    .visitor()
    .post('/api/auth/login', body, { headers: { 'x-forwarded-for': '8.8.8.8' } });
  await direct.close();
  expect((await newestLog()).ipAddress).toBe('127.0.0.1');
});

it('[LOG-8] [LOG-14] after 90 days address and position are removed from the log, the country stays', async () => {
  locateIp = await openGeoIpLookup(null);
  await logInFrom('8.8.8.8');
  const id = fromPublicId(app.keys, (await newestLog()).id);
  const { db, clock } = app;
  const old = [id, new Date(clock.now().getTime() - 90 * DAY_MS - 1000)];
  await db.query('update activity_logs set created_at = $2 where id = $1', old);
  const dated = () =>
    db.query<{ ip_address: string | null; gps_latitude: number | null }>(
      'select ip_address, gps_latitude from activity_logs where id = $1',
      [id],
    );
  expect((await dated())[0]).toMatchObject({
    ip_address: '8.8.8.8',
    gps_latitude: expect.any(Number),
  });
  const [before] = await db.query<{ count: number }>(
    'select count(ip_address)::int as count from activity_logs',
  );
  const cleanup = createDataCleanup({
    keys: app.keys,
    db,
    clock: { now: () => new Date(clock.now().getTime() + DAY_MS) },
    logger: createLogger('silent'),
    photos: { discard: async () => {} },
    outbox: { deleteStored: async () => {} },
    locateIp,
    retentionDays: 30,
  });
  await cleanup.runIfDue();
  expect(await dated()).toEqual([{ ip_address: null, gps_latitude: null }]);
  expect(await newestLog()).toEqual(place('US'));
  const [after] = await db.query<{ count: number }>(
    'select count(ip_address)::int as count from activity_logs',
  );
  expect(after?.count).toBe((before?.count ?? 0) - 1);
});
