import { expect, it } from 'vitest';
import { aFriendship, aMember, aRequest } from './_support/builders.ts';
import { fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const LISTS = [
  '/api/friend-requests/received',
  '/api/friend-requests/sent',
  '/api/connections',
  '/api/chat/rooms',
  '/api/users/blocked',
];

it.each(LISTS)('%s accepts a limit of 1 to 200', async (list) => {
  const mina = await aMember(app());
  const read = (query: string) => mina.client.get(`${list}/${mina.id}${query}`);
  for (const limit of ['0', '201', 'abc', '-1', '1.5', '']) {
    expect(fieldErrorsOf(await read(`?limit=${limit}`)), limit).toEqual(invalidFields('limit'));
  }
  expect((await read('?limit=200')).body).toEqual([]);
});

it('a limit returns the first rows of the list, and the whole list keeps its tag', async () => {
  const mina = await aMember(app());
  for (let other = 0; other < 2; other++) {
    await aFriendship(await aMember(app()), mina);
    await aRequest(mina, await aMember(app()));
    const { id: blockedUserId } = await aMember(app());
    await mina.client.post('/api/users/block', { blockedUserId });
  }
  for (const list of LISTS) {
    const path = `${list}/${mina.id}`;
    const fullList = await mina.client.get(path);
    expect(fullList.body, list).toHaveLength(2);
    const first = await mina.client.get(`${path}?limit=1`);
    expect(first.body, list).toEqual(fullList.body.slice(0, 1));
    const etag = fullList.headers.get('etag');
    if (!etag) continue;
    const repeated = await mina.client.get(path, { headers: { 'if-none-match': etag } });
    expect(repeated.status, list).toBe(304);
  }
});
