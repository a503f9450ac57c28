import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createRateLimiter } from '../src/platform/rate-limiter.ts';
import { RATE_LIMITS } from '../src/product/rate-limits.ts';
import { aMember, aMessage, aRoom, type Member } from './_support/builders.ts';
import { gateStatement } from './_support/gated-db.ts';
import { startTestApp, type TestApp, TestClock } from './_support/test-app.ts';
import { createTestDatabase } from './_support/test-database.ts';

const clock = new TestClock();
const limiter = createRateLimiter(clock);
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({}, undefined, { clock, limiter });
});
afterAll(() => app.close());

it.each([
  [RATE_LIMITS.messages, '60'],
  [RATE_LIMITS.messagesOfDay, '86400'],
])(
  '[MSG-22] the limit $name counts the messages of a member, not those of an outsider',
  async (limit, retryAfter) => {
    const [mina, jun, outsider] = [await aMember(app), await aMember(app), await aMember(app)];
    const roomId = await aRoom(mina, jun);
    const send = ({ id, client }: Member) =>
      client.post('/api/chat/messages', { roomId, senderId: id, message: '안녕' });
    for (let call = 1; call < limit.max; call++) await limiter.consume(limit, mina.id);
    for (let call = 0; call < limit.max; call++) await limiter.consume(limit, outsider.id);
    expect((await send(mina)).status).toBe(201);
    const rejected = await send(mina);
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, retryAfter]);
    expect((await send(outsider)).status).toBe(404);
    expect((await send(jun)).status).toBe(201);
  },
);

it('[MSG-47] [MSG-48] more than 120 reactions or 30 searches a minute of a member return 429', async () => {
  const [mina, jun] = [await aMember(app), await aMember(app)];
  const { id } = await aMessage(jun, await aRoom(mina, jun), '안녕');
  const calls = [
    {
      limit: RATE_LIMITS.reactions,
      max: 120,
      call: ({ client }: Member) =>
        client.put(`/api/chat/messages/${id}/reaction`, { reaction: 'paw' }),
    },
    {
      limit: RATE_LIMITS.searches,
      max: 30,
      call: (member: Member) => member.client.get(`/api/chat/search/${member.id}?q=안녕`),
    },
  ];
  for (const { limit, max, call } of calls) {
    for (let count = 1; count < max; count++) await limiter.consume(limit, mina.id);
    expect((await call(mina)).status).toBe(200);
    const rejected = await call(mina);
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await call(jun)).status).toBe(200);
  }
});

it('[MSG-48] a third search of a member at the same time returns 429, until one has ended', async () => {
  const database = await createTestDatabase();
  const gate = gateStatement(database.db, /from room_members member/);
  const gated = await startTestApp({}, database, { db: gate.db });
  onTestFinished(async () => {
    gate.open();
    await gated.close();
    await database.drop();
  });
  const [mina, jun] = [await aMember(gated), await aMember(gated)];
  const search = ({ id, client }: Member) => client.get(`/api/chat/search/${id}?q=안녕`);
  const running = [search(mina), search(mina)];
  await gate.reached;
  await expect.poll(gate.waiting).toBe(2);
  const rejected = await search(mina);
  expect(rejected).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  const other = search(jun);
  await expect.poll(gate.waiting).toBe(3);
  gate.open();
  for (const response of [...running, other]) expect((await response).status).toBe(200);
  expect((await search(mina)).status).toBe(200);
});
