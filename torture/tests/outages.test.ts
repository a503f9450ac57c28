import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { findOrInstallServers } from '../../scripts/cluster/find-servers.ts';
import { type LocalCluster, startLocalCluster } from '../../scripts/cluster/local-cluster.ts';
import type { Db } from '../../server/src/platform/db/db.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { openServerDb } from '../../server/src/platform/db/server-db.ts';
import { type Answer, type Call, createCaller } from '../call.ts';
import { makePeople, type Person } from '../make-people.ts';

let cluster: LocalCluster;
let db: Db;
let call: Call;
let close: () => void;
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  cluster = await startLocalCluster(await findOrInstallServers(), {
    environment: { NODE_ENV: 'production', LOG_LEVEL: 'error' },
    prepare: async (databaseUrl) => {
      db = openServerDb(databaseUrl, { poolSize: 2 });
      await migrate(db);
    },
  });
  await cluster.untilReady();
  ({ call, close } = createCaller(cluster.url));
});
afterAll(async () => {
  close?.();
  await db?.close();
  await cluster?.dispose();
});

const status = async (path: string) => (await fetch(cluster.url + path)).status;
const statuses = async () => [await status('/healthz'), await status('/readyz'), await status('/')];

interface Frame {
  type: string;
  message?: { message: string };
}

/** A socket that must not close. */
async function listen(person: Person) {
  const frames: Frame[] = [];
  let closed: number | null = null;
  const socket = new WebSocket(`${cluster.url.replace('http', 'ws')}/ws`, {
    headers: { cookie: person.cookie },
  });
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())));
  socket.on('close', (code) => {
    closed = code;
  });
  socket.on('open', () =>
    socket.send(JSON.stringify({ type: 'authenticate', userId: person.id, token: person.token })),
  );
  await vi.waitFor(() => expect(frames[0]?.type).toBe('authenticated'), { timeout: 5000 });
  return { frames, closedWith: () => closed, end: () => socket.terminate() };
}

async function aPair() {
  const { people, members } = await makePeople(db, cluster.secret, 2);
  const [mina, jun] = people;
  const roomId = [...members.keys()][0];
  if (!mina || !jun || roomId === undefined) throw new Error('no pair');
  const send = (message: string, clientId: string = randomUUID()) =>
    call(mina, 'POST', '/api/chat/messages', { roomId, senderId: mina.id, message, clientId });
  const read = () => call(jun, 'GET', `/api/chat/messages/${roomId}`);
  return { mina, jun, send, read };
}

/** As the page does it: the same message, until it is acknowledged. */
async function untilSent(
  send: (text: string, clientId: string) => ReturnType<Call>,
  text: string,
): Promise<void> {
  const clientId = randomUUID();
  const isSent = async () => expect([200, 201]).toContain((await send(text, clientId))?.status);
  await vi.waitFor(isSent, { timeout: 20_000, interval: 100 });
}
const textsOf = (answer: Answer | null) =>
  (answer?.body as { message: string }[] | undefined)?.map(({ message }) => message);
const UNAVAILABLE = { code: 'unavailable', error: expect.stringMatching(/다시 시도/) };

it('[REL-14] [REL-15] [OPS-1] [OPS-2] without the database all says so, sockets stay, and all mends itself', async () => {
  const { mina, jun, send, read } = await aPair();
  const socket = await listen(jun);
  expect((await send('먼저'))?.status).toBe(201);
  await cluster.untilReady();
  expect(await statuses()).toEqual([200, 200, 200]);

  await cluster.postgresql.stop('kill');
  for (let times = 0; times < 3; times += 1) {
    expect(await statuses()).toEqual([200, 503, 200]);
    expect(await send('없는 사이')).toMatchObject({ status: 503, body: UNAVAILABLE });
    expect(await read()).toMatchObject({ status: 503, body: UNAVAILABLE });
  }
  const pids = cluster.apps.map((app) => app.pid());
  expect(socket.closedWith()).toBeNull();

  await cluster.postgresql.start();
  await untilSent(send, '다시');
  await cluster.untilReady();
  const frame = expect.objectContaining({ message: expect.objectContaining({ message: '다시' }) });
  await vi.waitFor(() => expect(socket.frames).toContainEqual(frame));
  expect(textsOf(await read())).toEqual(['먼저', '다시']);
  expect(socket.closedWith()).toBeNull();
  expect(cluster.apps.map((app) => app.pid())).toEqual(pids);
  expect((await call(mina, 'GET', '/api/current-user'))?.status).toBe(200);
  socket.end();
});

it('[REL-14] [REL-16] a database that keeps its connections and answers nothing holds nobody up', async () => {
  const { send, read } = await aPair();
  expect((await send('먼저'))?.status).toBe(201);
  cluster.postgresql.freeze();
  try {
    // More calls than connections, and none of them can end before the database does.
    const answers = await Promise.all(Array.from({ length: 60 }, () => send('얼었나요')));
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, body: UNAVAILABLE });
    expect(await read()).toMatchObject({ status: 503 });
    expect(await statuses()).toEqual([200, 503, 200]);
  } finally {
    cluster.postgresql.thaw();
  }
  await untilSent(send, '녹았어요');
});

it('[REL-9] [CLI-11] without Redis chat goes on, and the poll of the other process carries the news', async () => {
  const { jun, send } = await aPair();
  expect((await send('먼저'))?.status).toBe(201);
  const rooms = () => call(jun, 'GET', `/api/chat/rooms/${jun.id}`);
  await cluster.redis.stop();
  for (const text of ['하나', '둘', '셋', '넷']) {
    expect((await send(text))?.status).toBe(201);
    // The proxy leads to each process in turn: both know.
    for (let times = 0; times < 2; times += 1) {
      expect((await rooms())?.body).toMatchObject([{ lastMessage: { message: text } }]);
    }
  }
  await cluster.redis.start();
  await cluster.untilReady();
  const socket = await listen(jun);
  await untilSent(send, '다시 이어졌어요');
  await vi.waitFor(() => expect(socket.frames.length).toBeGreaterThan(1));
  socket.end();
});

it('[REL-10] [OPS-6] processes that restart one after the other lose nothing and send everyone to the other', async () => {
  const { jun, send, read } = await aPair();
  const sent: string[] = [];
  let restarting = true;
  const sending = (async () => {
    for (let number = 1; restarting || number < 20; number += 1) {
      const text = `말 ${number}`;
      await untilSent(send, text);
      sent.push(text);
    }
  })();
  const socket = await listen(jun);
  const exits: (number | null)[] = [];
  for (const app of cluster.apps) {
    exits.push(await app.terminate());
    await app.start();
    await cluster.untilReady();
  }
  restarting = false;
  await sending;
  expect(exits).toEqual(cluster.apps.map(() => 0));
  // The socket was on one of the two: sent away to come back, not cut.
  expect(socket.closedWith()).toBe(1012);
  // It is let in again at the first try, and hears what comes then.
  const back = await listen(jun);
  await untilSent(send, '다시 여기');
  const frame = expect.objectContaining({
    message: expect.objectContaining({ message: '다시 여기' }),
  });
  await vi.waitFor(() => expect(back.frames).toContainEqual(frame));
  back.end();
  sent.push('다시 여기');
  expect(textsOf(await read())).toEqual(sent.slice(-50));
});
