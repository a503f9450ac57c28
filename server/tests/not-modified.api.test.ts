import { expect, it } from 'vitest';
import { aMember, type Member } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const LISTS = ['/api/chat/rooms', '/api/friend-requests/received'] as const;

async function poll(client: Member['client'], path: string, tag: string) {
  const response = await client.fetch(path, { headers: { 'if-none-match': tag } });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

async function tagOf(member: Member, list: string): Promise<string> {
  const { headers } = await member.client.get(`${list}/${member.id}`);
  return headers.get('etag') ?? '';
}

it.each(LISTS)('[API-11] %s: a matching tag does not replace the access check', async (list) => {
  const [mina, jun] = [await aMember(app()), await aMember(app())];
  const tag = await tagOf(mina, list);
  await tagOf(jun, list);
  const path = `${list}/${mina.id}`;
  expect((await poll(mina.client, path, tag)).status).toBe(304);
  expect((await poll(app().visitor(), path, tag)).status).toBe(401);
  const other = await poll(jun.client, path, tag);
  expect({ ...other, body: JSON.parse(other.body) }).toMatchObject(errorResponse('forbidden'));
  expect((await poll(mina.client, path, '"another"')).status).toBe(200);
  await mina.client.post('/api/auth/logout', {});
  expect((await poll(mina.client, path, tag)).status).toBe(401);
});

it.each(LISTS)('%s: a 304 response has the headers of every response', async (list) => {
  const mina = await aMember(app());
  const tag = await tagOf(mina, list);
  const path = `${list}/${mina.id}`;
  const headersOf = async (sent: string) => (await poll(mina.client, path, sent)).headers;
  const [fullHeaders, notModifiedHeaders] = [await headersOf('"another"'), await headersOf(tag)];
  const ofBody = ['content-type', 'content-length', 'date', 'x-request-id'];
  for (const [name, value] of fullHeaders) {
    if (!ofBody.includes(name)) expect([name, notModifiedHeaders.get(name)]).toEqual([name, value]);
  }
  expect(notModifiedHeaders.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  const metrics = await app().visitor().fetch('/metrics');
  expect(await metrics.text()).toContain(`status="304"`);
});
