import { expect, it, vi } from 'vitest';
import {
  createConversation,
  messageTexts,
  openRecordedSocket,
  sendUntilAcknowledged,
  UNAVAILABLE,
} from '../_support/conversation.ts';
import { cluster } from '../_support/shared-cluster.ts';

const TIMEOUT_MS = 10_000;

const status = async (path: string) => (await fetch(cluster().url + path)).status;
const statuses = async () => [await status('/healthz'), await status('/readyz'), await status('/')];

it('[REL-14] [OPS-1] [OPS-2] without the database calls return 503 and sockets stay open, and all recovers by itself', async () => {
  const { mina, jun, send, read } = await createConversation(cluster());
  const socket = await openRecordedSocket(cluster().url, jun);
  expect((await send('먼저'))?.status).toBe(201);
  await cluster().untilReady();
  expect(await statuses()).toEqual([200, 200, 200]);

  await cluster().postgresql.stop('kill');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(await statuses()).toEqual([200, 503, 200]);
    expect(await send('없는 사이')).toMatchObject({ status: 503, body: UNAVAILABLE });
    expect(await read()).toMatchObject({ status: 503, body: UNAVAILABLE });
  }
  const pids = cluster().apps.map((app) => app.pid());
  expect(socket.closeCode()).toBeNull();

  await cluster().postgresql.start();
  await sendUntilAcknowledged(send, '다시');
  await cluster().untilReady();
  const frame = expect.objectContaining({ message: expect.objectContaining({ message: '다시' }) });
  await vi.waitFor(() => expect(socket.frames).toContainEqual(frame), TIMEOUT_MS);
  expect(messageTexts(await read())).toEqual(['먼저', '다시']);
  expect(socket.closeCode()).toBeNull();
  expect(cluster().apps.map((app) => app.pid())).toEqual(pids);
  expect((await cluster().call(mina, 'GET', '/api/current-user'))?.status).toBe(200);
  socket.end();
});

it('[REL-14] a database that keeps its connections but does not respond blocks no call', async () => {
  const { send, read } = await createConversation(cluster());
  expect((await send('먼저'))?.status).toBe(201);
  cluster().postgresql.freeze();
  try {
    // More calls than connections, and none of them can end before the database responds.
    const responses = await Promise.all(Array.from({ length: 60 }, () => send('얼었나요')));
    for (const response of responses)
      expect(response).toMatchObject({ status: 503, body: UNAVAILABLE });
    expect(await read()).toMatchObject({ status: 503 });
    expect(await statuses()).toEqual([200, 503, 200]);
  } finally {
    cluster().postgresql.thaw();
  }
  await sendUntilAcknowledged(send, '녹았어요');
});

it('[REL-9] [CLI-11] without Redis chat works, and polls of the other process show new messages', async () => {
  const { jun, send } = await createConversation(cluster());
  expect((await send('먼저'))?.status).toBe(201);
  const rooms = () => cluster().call(jun, 'GET', `/api/chat/rooms/${jun.id}`);
  await cluster().redis.stop();
  for (const text of ['하나', '둘', '셋', '넷']) {
    expect((await send(text))?.status).toBe(201);
    // The proxy alternates between the processes, so both return the new message.
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect((await rooms())?.body).toMatchObject([{ lastMessage: { message: text } }]);
    }
  }
  await cluster().redis.start();
  await cluster().untilReady();
  const socket = await openRecordedSocket(cluster().url, jun);
  await sendUntilAcknowledged(send, '다시 이어졌어요');
  await vi.waitFor(() => expect(socket.frames.length).toBeGreaterThan(1), TIMEOUT_MS);
  socket.end();
});
