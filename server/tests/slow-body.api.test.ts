import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { aMember } from './_support/builders.ts';
import { aJpeg } from './_support/photos.ts';
import { useTestApp } from './_support/test-app.ts';
import { upload } from './_support/uploads.ts';

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

it('[PHO-27] slow uploads from four networks that announce all memory do not block another upload', async () => {
  const [mina, jun] = [await aMember(app()), await aMember(app())];
  const slow = [2, 3, 4, 5].flatMap((network) =>
    Array.from({ length: 3 }, () => {
      const call = request(`${app().url}/api/users/${mina.id}/upload-photo`, {
        method: 'POST',
        localAddress: `127.0.0.${network}`,
        headers: {
          cookie: mina.client.cookieHeader,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 8 * 1024 * 1024,
          expect: '100-continue',
        },
      });
      call.on('error', () => {}).flushHeaders();
      return call;
    }),
  );
  await Promise.all(slow.map((call) => once(call, 'continue')));
  for (const call of slow) call.write('--x\r\n');
  const jpeg = await aJpeg();
  const uploading = upload(jun, Buffer.concat([jpeg, Buffer.alloc(8 * 1024 * 1024 - jpeg.length)]));
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 5000);
  expect((await uploading).status).toBe(200);
  later.mockRestore();
  for (const call of slow) call.destroy();
});
