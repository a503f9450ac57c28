import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRateLimiter } from '../src/platform/rate-limiter.ts';
import { RATE_LIMITS } from '../src/product/rate-limits.ts';
import { aMember, aRoom, type Member } from './_support/builders.ts';
import { startTestApp, type TestApp, TestClock } from './_support/test-app.ts';

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
  '[MSG-22] [MSG-23] the limit $name counts the messages of a member, not those of an outsider',
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
