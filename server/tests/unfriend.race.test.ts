import { expect, it } from 'vitest';
import { aFriendship, aMember, aRoom, type Member } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const ROUNDS = 5;
const MESSAGES = 20;

const two = () => Promise.all([aMember(app()), aMember(app())]);
const connectionIdOf = async ({ client, id }: Member) =>
  (await client.get(`/api/connections/${id}`)).body[0]?.id;
const end = ({ client }: Member, id: number) => client.delete(`/api/connections/${id}`);

it('both users end the friendship at once: one succeeds', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [mina, jun] = await two();
    await aFriendship(mina, jun);
    const id = await connectionIdOf(mina);
    const responses = await Promise.all([end(mina, id), end(jun, id), end(mina, id), end(jun, id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  }
});

it('a message is stored before the friendship ends, or returns 403', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [mina, jun] = await two();
    const roomId = await aRoom(mina, jun);
    const id = await connectionIdOf(mina);
    const send = (at: number) => {
      const body = { roomId, senderId: mina.id, message: `말 ${at}` };
      return mina.client.post('/api/chat/messages', body);
    };
    const sending = Array.from({ length: MESSAGES }, (_, at) => send(at));
    const ended = end(jun, id);
    const responses = await Promise.all(sending);
    expect((await ended).status).toBe(200);
    expect(responses.filter(({ status }) => status !== 201 && status !== 403)).toEqual([]);
    expect((await send(MESSAGES)).status).toBe(403);
    const stored = responses.filter(({ status }) => status === 201).map(({ body }) => body.id);
    const { body: messages } = await jun.client.get(`/api/chat/messages/${roomId}`);
    expect(messages.map((message: { id: number }) => message.id)).toEqual(
      stored.sort((a, b) => a - b),
    );
  }
});

it('a message that waits for the room while it is closed returns 403', async () => {
  const [mina, jun] = await two();
  const roomId = await aRoom(mina, jun);
  let sending: ReturnType<typeof mina.client.post> | undefined;
  await app().db.tx(async (tx) => {
    await tx.query('update chat_rooms set closed_at = now() where id = $1', [roomId]);
    sending = mina.client.post('/api/chat/messages', { roomId, senderId: mina.id, message: '말' });
    // The statement of the message waits for the row of the room, which this transaction has locked.
    for (let waiting = 0; waiting === 0; ) {
      const [row] = await tx.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_locks
          where not granted and transactionid = pg_current_xact_id()::xid`,
      );
      waiting = row?.waiting ?? 0;
    }
  });
  expect(await sending).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await mina.client.get(`/api/chat/messages/${roomId}`)).body).toEqual([]);
});

it('the end and a wider accept leave no open room without a friendship', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [mina, jun] = await two();
    const { requestId } = await aFriendship(mina, jun, 'instagram');
    const id = await connectionIdOf(mina);
    const accept = () =>
      jun.client.put(`/api/friend-requests/${requestId}/accept`, { connectionType: 'both' });
    const calls = round % 2 ? [accept(), end(mina, id)] : [end(mina, id), accept()];
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    const [accepted, ended] = round % 2 ? statuses : statuses.toReversed();
    expect([200, 404]).toContain(accepted);
    expect(ended).toBe(200);
    expect(await connectionIdOf(jun)).toBeUndefined();
    const { body: rooms } = await jun.client.get(`/api/chat/rooms/${jun.id}`);
    expect(rooms).toEqual(accepted === 200 ? [expect.objectContaining({ isClosed: true })] : []);
  }
});
