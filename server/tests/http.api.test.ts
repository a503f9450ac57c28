import { routePath } from '@meongmate/shared/contract/route';
import { ROUTES } from '@meongmate/shared/contract/routes';
import { expect, it } from 'vitest';
import { aMember } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { changedTables, fingerprintTables } from './_support/table-fingerprints.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const IDS = {
  id: 1,
  userId: 1,
  otherId: 2,
  roomId: 1,
  messageId: 1,
  token: 'token',
  code: 'code',
  provider: 'kakao',
  sessionId: 1,
  sightingId: 1,
  lat: '37.5',
  lng: '127',
  radiusKm: 3,
};
const named = ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const);
const protectedRoutes = named.filter(([, { access }]) => access !== 'public');
// Mail services call the unsubscribe address from any origin (AWAY-8).
const writing = named.filter(
  ([, { method, name }]) => method !== 'GET' && name !== 'notifications.unsubscribe',
);

it.each(protectedRoutes)('[API-11] %s exists and returns 401 to a visitor', async (_, route) => {
  const visitor = app().visitor();
  const invalidParams = Object.fromEntries(Object.keys(IDS).map((name) => [name, 'x']));
  for (const ids of [IDS, invalidParams]) {
    const response = await visitor.call(route.method, routePath(route, ids), {
      ...(route.method === 'GET' ? {} : { body: { nonsense: true } }),
    });
    expect(response).toMatchObject(errorResponse('unauthenticated'));
  }
});

it.each(writing)('[API-15] %s rejects other sites', async (_, route) => {
  const { client, id } = await aMember(app(), { isAdmin: true });
  const rejectedHeaders: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3001' },
    { origin: 'https://localhost:3000' },
    { origin: app().url.replace('http:', 'https:') },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
    // Requests that a form of another site can send without a CORS preflight.
    { origin: 'https://evil.example', 'content-type': 'text/plain' },
    { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    { origin: 'https://evil.example', 'content-type': 'multipart/form-data; boundary=x' },
  ];
  const before = await fingerprintTables(app().db);
  for (const headers of rejectedHeaders) {
    const path = `${routePath(route, { ...IDS, id, userId: id })}?userId=${id}`;
    const response = await client.call(route.method, path, { headers });
    expect(response).toMatchObject(errorResponse('cross_site'));
  }
  expect(changedTables(before, await fingerprintTables(app().db))).toEqual([]);
  expect((await client.get('/api/current-user')).status).toBe(200);
});

it('scripts and the product’s own page are served', async () => {
  const sameOrigin = [{}, { origin: 'http://localhost:3000' }, { 'sec-fetch-site': 'same-origin' }];
  for (const headers of sameOrigin) {
    const { client } = await aMember(app());
    expect((await client.call('POST', '/api/auth/logout', { headers })).status).toBe(200);
  }
});

it('[API-4] [OPS-10] [API-15] headers and error format of every response', async () => {
  const { client } = await aMember(app());
  const read = (language: string) =>
    client.get('/api/users/999999', { headers: { 'accept-language': language } });
  const { body, headers } = await read('');
  expect(body).toEqual({ code: 'not_found', error: '찾을 수 없어요.' });
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  expect((await read('en-GB,en;q=0.9,ko;q=0.8')).body.error).toBe('Not found.');
  expect((await read('ko,en;q=0.9')).body.error).toBe('찾을 수 없어요.');
  expect((await read('fr')).body.error).toBe('찾을 수 없어요.');
  const sameOrigin = await client.get('/api/current-user');
  expect(sameOrigin.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(sameOrigin.headers.get('cache-control')).toBe('no-store');
});

const raw = (body: string | undefined, type: string | null, path = '/api/contact') =>
  app()
    .visitor()
    .fetch(path, {
      method: 'POST',
      body: body ?? null,
      headers: type === null ? {} : { 'content-type': type },
    });

it('a body that is not JSON returns 400', async () => {
  for (const body of ['{', '{"a":}', 'hello', '{"a":1}}', '{"__proto__":{"isAdmin":true}}']) {
    const response = await raw(body, 'application/json');
    expect({ status: response.status, ...((await response.json()) as object) }).toMatchObject({
      status: 400,
      code: 'invalid_json',
    });
  }
});

it('[API-37] JSON that is no object, or no body at all, returns the missing fields', async () => {
  for (const body of ['[]', '7', '"x"', 'null', '', undefined]) {
    const response = await raw(body, 'application/json; charset=utf-8');
    expect(response.status, String(body)).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'validation_failed' });
  }
});

it('another content type returns 415', async () => {
  const body = JSON.stringify({ email: 'a@b.example', subject: 's', message: 'm' });
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/xml',
  ]) {
    const response = await raw(body, type);
    expect({ type, status: response.status }).toEqual({ type, status: 415 });
    expect(await response.json()).toMatchObject({ code: 'unsupported_media_type' });
  }
  expect((await raw(body, 'Application/JSON;charset=UTF-8')).status).toBe(201);
});

it('a JSON body above 64 KB returns 413', async () => {
  const { client, id } = await aMember(app());
  const long = await client.patch(`/api/users/${id}`, { bio: 'x'.repeat(64 * 1024) });
  expect(long).toMatchObject(errorResponse('body_too_large'));
  const longestAllowed = await client.patch(`/api/users/${id}`, { bio: 'x'.repeat(60 * 1024) });
  expect(fieldErrorsOf(longestAllowed)).toEqual(invalidFields('bio'));
});

it('[API-11] unknown paths and methods under /api return 404 as JSON', async () => {
  const { client } = await aMember(app());
  for (const [method, path] of [
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['POST', '/api/users'],
    ['PATCH', '/api/contact'],
    ['PUT', '/api/auth/login'],
    ['DELETE', '/api/chat/messages'],
  ] as const) {
    expect(await client.call(method, path)).toMatchObject(errorResponse('not_found'));
  }
});

it('[OPS-10] invalid percent-encoding and very long ids return 400', async () => {
  const { client } = await aMember(app());
  for (const path of ['/api/users/%', '/api/users/%zz', '/api/users/%E0%A4%A']) {
    const response = await client.get(path);
    expect(response, path).toMatchObject(errorResponse('validation_failed'));
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  }
  const long = await client.get(`/api/users/${'9'.repeat(300)}`);
  expect(long).toMatchObject(errorResponse('validation_failed'));
});

it('[API-21] an unknown error reveals no details', async () => {
  const { client, id } = await aMember(app());
  await app().db.script('alter table connections rename to hidden_connections');
  const response = await client.get(`/api/connections/${id}`);
  await app().db.script('alter table hidden_connections rename to connections');
  expect(response.status).toBe(500);
  expect(response.body).toEqual({
    code: 'internal_error',
    error: '오류가 발생했습니다. 다시 시도해주세요.',
  });
});

it('[SEC-17] the configuration is public and contains no secret', async () => {
  const { status, body } = await app().visitor().get('/api/config');
  expect(status).toBe(200);
  expect(body).toEqual({
    googleSignIn: false,
    signIn: { kakao: false, naver: false, google: false },
    maps: { provider: 'open', key: null },
    push: { publicKey: expect.stringMatching(/^[\w-]{87}$/) },
    outboxUrl: null,
  });
});
