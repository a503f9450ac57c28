import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { HOUR_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { aMember, type Member } from './_support/builders.ts';
import { requestCode, verify } from './_support/mail-contents.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();

/** Sends only the headers of a call, not one byte of its body, and returns the status. */
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

it('[PHO-5] a photo of 1 GB is rejected before any of it is read', async () => {
  const mina = await aMember(app());
  const status = await announce(mina, `/api/users/${mina.id}/upload-photo`, 'POST', {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 1024 ** 3,
  });
  expect(status).toBe(413);
});

it('JSON bodies that are too long are rejected unread, with and without photos', async () => {
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

it('a form that is too long is rejected unread by a route without a body', async () => {
  const mina = await aMember(app());
  const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1024 ** 3 };
  expect(await announce(mina, `/api/users/${mina.id}/location`, 'DELETE', form)).toBe(413);
});

/** Sends `POST signup` of a visitor: the headers, then `length` bytes of a body. */
async function signUpAsVisitor(headers: OutgoingHttpHeaders, length: number, cookie?: string) {
  const call = request(`${app().url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers, ...(cookie && { cookie }) },
  });
  const responded = once(call, 'response') as Promise<[IncomingMessage]>;
  call.write(`"${'x'.repeat(length - 2)}"`);
  if (headers['transfer-encoding']) call.end();
  const [response] = await responded;
  const body = (await json(response)) as { code: string };
  call.on('error', () => {}).destroy();
  return { status: response.statusCode, code: body.code };
}

it('a visitor’s long body is rejected unread, with and without a declared length', async () => {
  const rejected = { status: 403, code: 'email_not_verified' };
  const declared = { 'content-length': 20_000_000 };
  const chunked = { 'transfer-encoding': 'chunked' };
  expect(await signUpAsVisitor(declared, 1000)).toEqual(rejected);
  expect(await signUpAsVisitor(chunked, 70_000)).toEqual(rejected);
  const short = { status: 400, code: 'validation_failed' };
  expect(await signUpAsVisitor(chunked, 60_000)).toEqual(short);
  expect(await signUpAsVisitor({ 'content-length': 60_000 }, 60_000)).toEqual(short);
});

it('a browser that verified an address can send a long body for an hour', async () => {
  const email = 'long@test.example';
  const visitor = app().visitor();
  await verify(visitor, email, await requestCode(app(), email));
  const cookie = visitor.cookieHeader;
  const chunked = { 'transfer-encoding': 'chunked' };
  const read = { status: 400, code: 'validation_failed' };
  expect(await signUpAsVisitor(chunked, 200_000, cookie)).toEqual(read);
  app().clock.advance(HOUR_MS);
  const rejected = { status: 403, code: 'email_not_verified' };
  expect(await signUpAsVisitor(chunked, 200_000, cookie)).toEqual(rejected);
});
