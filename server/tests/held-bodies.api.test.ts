import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { aMember } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();

it('[REL-29] a short body has 65 s to arrive', async () => {
  const mina = await aMember(app(), { name: '민아' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  try {
    const held = request(`${app().url}/api/users/${mina.id}`, {
      method: 'PATCH',
      headers: {
        cookie: mina.client.cookieHeader,
        'content-type': 'application/json',
        'content-length': 1000,
        expect: '100-continue',
      },
    });
    held.flushHeaders();
    await once(held, 'continue');
    held.write('{');
    let isBroken = false;
    const broken = once(held, 'error').catch((error: unknown) => error);
    void broken.then(() => {
      isBroken = true;
    });
    // Set once it is known who that is.
    const isTimed = () => expect(timers).toHaveBeenCalledWith(expect.any(Function), 65_000);
    await vi.waitFor(isTimed, 10_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isBroken).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await broken).toMatchObject([{ code: 'ECONNRESET' }]);
  } finally {
    timers.mockRestore();
    vi.useRealTimers();
  }
});

it('[SES-14] a call whose body comes after its session has ended is 401 and does nothing', async () => {
  const mina = await aMember(app(), { name: '민아' });
  const body = JSON.stringify({ name: '다른 사람' });
  const held = request(`${app().url}/api/users/${mina.id}`, {
    method: 'PATCH',
    headers: {
      cookie: mina.client.cookieHeader,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      // The server says so when it has read the headers and found out who that is.
      expect: '100-continue',
    },
  });
  held.flushHeaders();
  await once(held, 'continue');
  held.write(body.slice(0, 5));
  expect((await mina.client.post('/api/auth/logout')).status).toBe(200);
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
  held.end(body.slice(5));
  const [answer] = await once(held, 'response');
  later.mockRestore();
  expect(answer.statusCode).toBe(401);
  expect(await text(answer)).toContain('unauthenticated');
  const [row] = await app().db.query('select name from users where id = $1', [mina.id]);
  expect(row).toEqual({ name: '민아' });
});
