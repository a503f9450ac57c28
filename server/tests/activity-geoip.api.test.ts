import path from 'node:path';
import { DAY_MS } from '@meongmate/shared/rules/durations';
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

it('[CFG-24] the bundled database returns only the country, for IPv4 and IPv6 addresses', async () => {
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

it('an action is logged without a lookup; a moderator reading the log causes it', async () => {
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

const PHONE = 'Mozilla/5.0 (Linux; Android 14; SM-S918N) Chrome/140.0.0.0 Mobile Safari/537.36';
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36';
async function findLogs(query: Record<string, string>): Promise<number[]> {
  const filters = new URLSearchParams({ userId: String(admin.id), ...query });
  const { status, body, headers } = await admin.client.get(
    `/api/admin/activity-logs?${filters.toString()}`,
  );
  expect(status).toBe(200);
  expect(Number(headers.get('x-total-count'))).toBe(body.length);
  return body.map((log: { id: number }) => log.id);
}

it('[LOG-4] logs are found by the words of the action, not by those of filters', async () => {
  await logInFrom('198.51.100.98', { 'user-agent': PHONE });
  const { id } = await newestLog();
  const isFound = async (text: string) => (await findLogs({ search: text })).includes(id);
  for (const text of ['로그인', '그인', '로그인'.normalize('NFD'), '민아'])
    expect(await isFound(text), text).toBe(true);
  for (const text of ['친구 요청', 'login', '안드로이드', '198.51.100.98', '대한민국'])
    expect(await isFound(text), text).toBe(false);
});

it('[LOG-4] logs are filtered by country, before and after the address is removed', async () => {
  locateIp = (ip) => ({
    country: ip === '198.51.100.99' ? 'CA' : null,
    region: null,
    city: null,
  });
  await logInFrom('198.51.100.97');
  await logInFrom('198.51.100.99', { 'user-agent': PHONE });
  const { id } = await newestLog();
  expect(await findLogs({ country: 'CA' })).toEqual([id]);
  expect(await findLogs({ country: 'CA', search: '로그인', action: 'login' })).toEqual([id]);
  expect(await findLogs({ country: 'CA', device: 'mobile' })).toEqual([id]);
  expect(await findLogs({ country: 'CA', device: 'desktop' })).toEqual([]);
  expect(await findLogs({ country: 'CA', search: '친구 요청' })).toEqual([]);
  expect(await findLogs({ country: 'US' })).toEqual([]);
  await app.db.query(
    `update activity_logs set ip_address = null, location_country = 'CA' where id = $1`,
    [fromPublicId(app.keys, id)],
  );
  expect(await findLogs({ country: 'CA' })).toEqual([id]);
});

it.each([
  [PHONE, 'mobile'],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'mobile',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 KAKAOTALK 10', 'mobile'],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'mobile',
  ],
  [COMPUTER, 'desktop'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15', 'desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'desktop'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0.0.0 Safari/537.36', 'desktop'],
  ['curl/8.5.0', null],
])('[LOG-4] the log shows and finds the device of %s as %s', async (userAgent, device) => {
  await logInFrom('198.51.100.96', { 'user-agent': userAgent });
  const log = await newestLog();
  const isShownAsComputer = ['Desktop', 'Apple Macintosh'].includes(log.device);
  expect(log.device && (isShownAsComputer ? 'desktop' : 'mobile')).toBe(device);
  for (const name of ['mobile', 'desktop']) {
    expect((await findLogs({ device: name })).includes(log.id), name).toBe(name === device);
  }
});

it('[LOG-4] an unknown device or country returns 400', async () => {
  for (const query of ['device=tablet', 'device=', 'country=ZZ', 'country=kr', 'country=']) {
    const url = `/api/admin/activity-logs?userId=${admin.id}&${query}`;
    expect((await admin.client.get(url)).status, query).toBe(400);
  }
});

it('[SEC-16] behind a trusted proxy the forwarded address is logged; a long user agent is truncated', async () => {
  await logInFrom('198.51.100.7', { 'user-agent': 'x'.repeat(2000) });
  expect(await newestLog()).toMatchObject({
    ipAddress: '198.51.100.7',
    userAgent: 'x'.repeat(512),
  });
});

it('[SEC-16] without a trusted proxy the address of the peer is logged, with any X-Forwarded-For', async () => {
  const direct = await startTestApp({}, app.database);
  const body = { email: owner.email, password: PASSWORD };
  await direct
    .visitor()
    .post('/api/auth/login', body, { headers: { 'x-forwarded-for': '8.8.8.8' } });
  await direct.close();
  expect((await newestLog()).ipAddress).toBe('127.0.0.1');
});

it('[LOG-8] after 90 days address and position are removed from the log, the country stays', async () => {
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
