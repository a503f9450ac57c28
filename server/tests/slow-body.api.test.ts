import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { aMember } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();

it('[SES-14] a call whose body arrives after its session ended returns 401 and changes nothing', async () => {
  const mina = await aMember(app(), { name: '민아' });
  const body = JSON.stringify({ name: '다른 사람' });
  const slowRequest = request(`${app().url}/api/users/${mina.id}`, {
    method: 'PATCH',
    headers: {
      cookie: mina.client.cookieHeader,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      // The server sends 100 Continue after it read the headers and found the session.
      expect: '100-continue',
    },
  });
  slowRequest.flushHeaders();
  await once(slowRequest, 'continue');
  slowRequest.write(body.slice(0, 5));
  expect((await mina.client.post('/api/auth/logout')).status).toBe(200);
  const now = performance.now.bind(performance);
  const laterClock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
  slowRequest.end(body.slice(5));
  const [response] = await once(slowRequest, 'response');
  laterClock.mockRestore();
  expect(response.statusCode).toBe(401);
  expect(await text(response)).toContain('unauthenticated');
  const [row] = await app().db.query('select name from users where id = $1', [mina.id]);
  expect(row).toEqual({ name: '민아' });
});
