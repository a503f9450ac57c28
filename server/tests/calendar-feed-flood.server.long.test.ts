import { expect, it } from 'vitest';
import { aMember, aRoom, aWalk } from './_support/builders.ts';
import { inParallel } from './_support/in-parallel.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp({ TRUST_PROXY: 'true' });

const REQUESTS = 10_000;
const AT_ONCE = 20;

it('[WALK-42] of 10,000 reads of a feed 60 return it, and other networks read the feeds of others', async () => {
  const [ann, ben] = [await aMember(app()), await aMember(app())];
  await aWalk(app(), ann, await aRoom(ann, ben));
  const feedOf = async ({ client }: typeof ann) =>
    new URL((await client.post('/api/calendar-feed')).body.url).pathname;
  const [path, other] = [await feedOf(ann), await feedOf(ben)];
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    const responses = await inParallel(AT_ONCE, () => app().visitor().get(path));
    for (const { status } of responses) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 60, 429: REQUESTS - 60 });
  expect((await app().visitor('203.0.113.8').get(other)).status).toBe(200);
}, 600_000);
