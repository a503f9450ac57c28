import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRateLimiter, type RateLimit } from '../src/platform/rate-limiter.ts';
import { RATE_LIMITS } from '../src/product/rate-limits.ts';
import { aMember, type Member } from './_support/builders.ts';
import { startTestApp, type TestApp, TestClock } from './_support/test-app.ts';

const clock = new TestClock();
const limiter = createRateLimiter(clock);
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({}, undefined, { clock, limiter });
});
afterAll(() => app.close());

/** Counts calls until `left` more are allowed. */
async function use(limit: RateLimit & { subject: 'user' }, userId: number, left: number) {
  for (let call = left; call < limit.max; call++) await limiter.consume(limit, userId);
}
async function useNetwork(limit: RateLimit & { subject: 'network' }, left: number) {
  for (let call = left; call < limit.max; call++) await limiter.consume(limit, '127.0.0.1');
}

const poll = ({ client, id }: Member, etag: string) =>
  client.get(`/api/chat/rooms/${id}`, { headers: { 'if-none-match': etag } });

it('[API-49] an account that reads too often receives 429, and no other account does', async () => {
  const [mina, jun] = [await aMember(app), await aMember(app)];
  await use(RATE_LIMITS.userReads, mina.id, 1);
  const read = ({ client }: Member) => client.get('/api/current-user');
  expect((await read(mina)).status).toBe(200);
  const rejected = await read(mina);
  expect([rejected.status, rejected.body.code]).toEqual([429, 'rate_limited']);
  expect(rejected.headers.get('retry-after')).toBe('60');
  expect((await read(jun)).status).toBe(200);
  clock.advance(60_000);
  expect((await read(mina)).status).toBe(200);
});

it('[API-49] a poll that returns 304 does not count as a read', async () => {
  const mina = await aMember(app);
  await use(RATE_LIMITS.userReads, mina.id, 1);
  // `*` matches every tag, but only after the list was read.
  for (let count = 0; count < 3; count++) expect((await poll(mina, '*')).status).toBe(304);
  const etag = (await poll(mina, '"another"')).headers.get('etag') ?? '';
  const rejected = await poll(mina, '"another"');
  expect([rejected.status, rejected.body.code]).toEqual([429, 'rate_limited']);
  expect((await mina.client.get('/api/current-user')).status).toBe(429);
  expect((await poll(mina, etag)).status).toBe(304);
  clock.advance(60_000);
});

it('[API-49] the limit of a network precedes the session lookup, and 304s do not count', async () => {
  const mina = await aMember(app);
  await useNetwork(RATE_LIMITS.networkReads, 1);
  expect((await poll(mina, '*')).status).toBe(304);
  expect((await app.visitor().get('/api/config')).status).toBe(200);
  const stranger = app.visitor();
  stranger.cookies.set('sid', 'made-up');
  expect((await stranger.get('/api/current-user')).status).toBe(429);
  expect((await app.visitor().get('/')).status).toBe(200);
  clock.advance(60_000);
  expect((await stranger.get('/api/current-user')).status).toBe(401);
});

it('[API-49] photos have limits of their own, by account and by network', async () => {
  const [mina, jun] = [await aMember(app), await aMember(app)];
  const load = ({ client }: Member) => client.get('/photos/none.webp');
  await use(RATE_LIMITS.userPhotos, mina.id, 1);
  expect([(await load(mina)).status, (await load(mina)).status]).toEqual([404, 429]);
  expect((await load(jun)).status).toBe(404);
  expect((await mina.client.get('/api/current-user')).status).toBe(200);
  clock.advance(60_000);
  await useNetwork(RATE_LIMITS.networkPhotos, 0);
  expect((await load(jun)).status).toBe(429);
  clock.advance(60_000);
});
