import { expect, it } from 'vitest';
import { aMember, aRequest, type Member } from './_support/builders.ts';
import { inParallel } from './_support/in-parallel.ts';
import { useTestApp } from './_support/test-app.ts';
import type { TestResponse } from './_support/test-client.ts';

const app = useTestApp();
const AT_ONCE = 50;

const statuses = (responses: TestResponse[]) => [...new Set(responses.map((a) => a.status))].sort();

const countOf = async (table: string, { id }: Member) =>
  (await app().db.query(`select 1 from ${table} where $1 in (user1_id, user2_id)`, [id])).length;

const two = () => Promise.all([aMember(app()), aMember(app())]);

it('[FR-8] parallel requests from both users leave one pending request', async () => {
  const [mina, jun] = await two();
  const responses = await inParallel(AT_ONCE, (index) => {
    const [from, to] = index % 2 ? [mina, jun] : [jun, mina];
    return from.client.post('/api/friend-requests', { senderId: from.id, receiverId: to.id });
  });
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(statuses(responses)).toEqual([201, 409]);
  const rows = await app().db.query<{ status: string }>(
    'select status from friend_requests where sender_id in ($1, $2)',
    [mina.id, jun.id],
  );
  expect(rows).toEqual([{ status: 'pending' }]);
});

it('[ROOM-8] parallel accepts leave one connection and one room', async () => {
  const [mina, jun] = await two();
  const path = `/api/friend-requests/${await aRequest(mina, jun)}/accept`;
  const types = ['instagram', 'chat', 'both'];
  const responses = await inParallel(AT_ONCE, (index) =>
    jun.client.put(path, { connectionType: types[index % 3] }),
  );
  expect(statuses(responses)).toEqual([200]);
  expect(await countOf('connections', mina)).toBe(1);
  expect(await countOf('chat_rooms', mina)).toBe(1);
  const [sent] = (await mina.client.get(`/api/friend-requests/sent/${mina.id}`)).body;
  expect(sent).toMatchObject({ instagramShared: true, chatAccepted: true });
});

it('if accept and delete run in parallel, exactly one succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const [mina, jun] = await two();
    const path = `/api/friend-requests/${await aRequest(mina, jun)}`;
    const accept = () => jun.client.put(`${path}/accept`, { connectionType: 'chat' });
    const remove = () => jun.client.delete(path);
    const calls = round % 2 ? [accept(), remove()] : [remove(), accept()];
    const [first, second] = await Promise.all(calls);
    const found = [first?.status, second?.status].sort();
    expect(found[0]).toBe(200);
    expect([404, 409]).toContain(found[1]);
    const accepted = (round % 2 ? first : second)?.status === 200;
    expect(await countOf('connections', mina)).toBe(accepted ? 1 : 0);
  }
});

it('[FR-13] concurrent requests do not exceed the daily limit', async () => {
  const mina = await aMember(app(), { isOlder: true });
  const others = await inParallel(40, () => aMember(app()));
  const send = ({ id }: Member) =>
    mina.client.post('/api/friend-requests', { senderId: mina.id, receiverId: id });
  // One after the other: all 40 at once would wait for their sender's lock too long on a busy machine.
  for (const receiver of others.slice(0, 25)) expect((await send(receiver)).status).toBe(201);
  const responses = await Promise.all(others.slice(25).map(send));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(statuses(responses)).toEqual([201, 429]);
});

it('[FR-39] of 50 parallel senders only one reaches the 500th request of a receiver', async () => {
  const receiver = await aMember(app());
  const senders = await inParallel(AT_ONCE, () => aMember(app()));
  await app().db.query(
    `with senders as (
       insert into users (email, name, language, created_at)
       select 'sender-' || n || '@test.example', '보낸이', 'ko', $2
         from generate_series(1, 499) n returning id)
     insert into friend_requests (sender_id, receiver_id, message, status, created_at)
     select id, $1::bigint, '안녕', 'pending', $2 from senders`,
    [receiver.id, app().clock.now()],
  );
  const responses = await Promise.all(
    senders.map(({ id, client }) =>
      client.post('/api/friend-requests', { senderId: id, receiverId: receiver.id }),
    ),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(responses.map(({ body }) => body.code))).toEqual(
    new Set([undefined, 'inbox_full']),
  );
});

it('a user who is not part of a request does not wait for its lock', async () => {
  const [mina, jun] = await two();
  const outsider = await aMember(app());
  const path = `/api/friend-requests/${await aRequest(mina, jun)}`;
  const accept = ({ client }: Member) => client.put(`${path}/accept`, { connectionType: 'chat' });
  let waiting: Promise<TestResponse> | undefined;
  await app().db.tx(async (tx) => {
    await tx.query('select from users where id = any($1::bigint[]) for update', [
      [mina.id, jun.id],
    ]);
    waiting = accept(jun);
    expect((await accept(outsider)).status).toBe(404);
  });
  expect((await waiting)?.status).toBe(200);
});
