import { type OutgoingHttpHeaders, request } from 'node:http';
import { expect, it } from 'vitest';
import { aMember, type Member } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();

/** The status that only the headers of a call get: of its body not one byte is ever sent. */
function announce(member: Member, path: string, method: string, headers: OutgoingHttpHeaders) {
  return new Promise<number>((resolve, reject) => {
    const call = request(app().url + path, {
      method,
      headers: { cookie: member.client.cookieHeader, ...headers },
    });
    call.once('error', reject);
    call.once('response', (response) => {
      resolve(response.statusCode ?? 0);
      call.removeAllListeners('error').on('error', () => {});
      call.destroy();
    });
    call.flushHeaders();
  });
}

it('[PHO-5] a photo of a gigabyte is refused before any of it is taken in', async () => {
  const mina = await aMember(app());
  const status = await announce(mina, `/api/users/${mina.id}/upload-photo`, 'POST', {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 1024 ** 3,
  });
  expect(status).toBe(413);
});

it('[API-17] [API-18] so are bodies of JSON that are too long, with and without photos', async () => {
  const mina = await aMember(app());
  const json = (length: number) => ({
    'content-type': 'application/json',
    'content-length': length,
  });
  const own = `/api/users/${mina.id}`;
  expect(await announce(mina, own, 'PATCH', json(64 * 1024 + 1))).toBe(413);
  expect(await announce(mina, `${own}/complete-profile`, 'PUT', json(1024 ** 3))).toBe(413);
  expect(await announce(mina, '/api/auth/signup', 'POST', json(1024 ** 3))).toBe(413);
});
