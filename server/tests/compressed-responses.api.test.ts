import { expect, it } from 'vitest';
import { aMember, aMessage, aRequest, aRoom, CITY_HALL, type Member } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();

/** Returns the encoding, the Vary header and the text of a response to a client that accepts `encoding`. */
async function transferredResponse(member: Member, path: string, encoding: string) {
  const headers = { 'accept-encoding': encoding };
  const response = await member.client.fetch(path, { headers });
  const body = await response.text();
  return {
    encoding: response.headers.get('content-encoding'),
    vary: response.headers.get('vary'),
    body,
  };
}

it('nearby and a conversation are compressed for clients that accept it', async () => {
  const mina = await aMember(app());
  const jun = await aMember(app());
  const roomId = await aRoom(jun, mina);
  await aMessage(jun, roomId, '오늘 저녁에 산책 갈까요? '.repeat(60));
  const names = Array.from({ length: 40 }, (_, index) => `보리 ${index}`);
  for (const name of names) await aMember(app(), { name });
  const near = `/api/users/nearby/${CITY_HALL.latitude}/${CITY_HALL.longitude}/5`;
  for (const path of [near, `/api/chat/messages/${roomId}`]) {
    const uncompressed = await transferredResponse(mina, path, 'identity');
    expect(uncompressed.encoding).toBeNull();
    expect(uncompressed.body.length).toBeGreaterThan(1000);
    for (const encoding of ['br', 'gzip']) {
      expect(await transferredResponse(mina, path, encoding)).toEqual({
        encoding,
        vary: expect.stringContaining('accept-encoding'),
        body: uncompressed.body,
      });
    }
  }
});

it('a list with texts of several users is not compressed', async () => {
  const mina = await aMember(app());
  for (let sender = 0; sender < 12; sender++) {
    await aRequest(await aMember(app()), mina, '안녕하세요, 같이 산책해요! '.repeat(5));
  }
  const { encoding, body } = await transferredResponse(
    mina,
    `/api/friend-requests/received/${mina.id}`,
    'br, gzip',
  );
  expect(body.length).toBeGreaterThan(4000);
  expect(encoding).toBeNull();
});
