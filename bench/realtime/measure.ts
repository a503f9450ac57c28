import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { createApiClient } from '../../chaos/api-client.ts';
import { closeAll, type OpenSocket, openSockets, reconnect } from '../../chaos/open-sockets.ts';
import type { Population } from '../../chaos/test-users.ts';
import { ownCpuMs } from '../cpu-time.ts';
import type { OneProcess } from '../one-process.ts';
import type { Row } from '../report.ts';
import { p50And99, p99, percentile } from '../statistics.ts';

interface SendTimes {
  responseMs: number[];
  /** The time from the response to the partner's frame; negative if the frame was first. */
  frameDelayMs: number[];
  failed: number;
}

/** Sends at a fixed rate, independent of the responses, and measures response and frame of each message. */
async function sendAtConstantRate(
  { url }: OneProcess,
  { users, members }: Population,
  sockets: readonly OpenSocket[],
  perSecond: number,
  seconds: number,
): Promise<SendTimes> {
  const rooms = [...members];
  const byId = new Map(users.map((user) => [user.id, user]));
  const respondedAtMs = new Map<string, number>();
  const framedAtMs = new Map<string, number>();
  for (const { socket, user } of sockets) {
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString());
      const isFromPartner = frame.type === 'new-message' && frame.message.senderId !== user.id;
      if (isFromPartner && !framedAtMs.has(frame.message.clientId)) {
        framedAtMs.set(frame.message.clientId, performance.now());
      }
    });
  }
  const { call, close } = createApiClient(url);
  const responseMs: number[] = [];
  let failed = 0;
  const send = async (at: number) => {
    const [roomId, pair] = rooms[at % rooms.length] ?? [0, []];
    const sender = byId.get(pair[at % 2] ?? 0);
    if (!sender) return;
    const clientId = randomUUID();
    const body = { roomId, senderId: sender.id, message: '산책 갈래요?', clientId };
    const started = performance.now();
    const response = await call(sender, 'POST', '/api/chat/messages', body);
    if (response?.status !== 201) {
      failed += 1;
      return;
    }
    respondedAtMs.set(clientId, performance.now());
    responseMs.push(performance.now() - started);
  };
  const calls: Promise<void>[] = [];
  const started = performance.now();
  while (calls.length < perSecond * seconds) {
    const due = Math.floor(((performance.now() - started) / 1000) * perSecond);
    while (calls.length < due) calls.push(send(calls.length));
    await sleep(2);
  }
  await Promise.all(calls);
  await sleep(500);
  close();
  const frameDelayMs = [...respondedAtMs].flatMap(([clientId, at]) => {
    const framed = framedAtMs.get(clientId);
    return framed === undefined ? [] : [framed - at];
  });
  return { responseMs, frameDelayMs, failed };
}

const RATE = 300;

export async function measureLatency(server: OneProcess): Promise<Row[]> {
  const population = await server.createPopulation(500);
  const sockets = await openSockets(server.url, population.users, 500);
  await sendAtConstantRate(server, population, [], RATE, 3);
  const cpuBefore = server.cpuMs();
  const sent = await sendAtConstantRate(server, population, sockets, RATE, 15);
  const cpuMs = (server.cpuMs() - cpuBefore) / sent.responseMs.length;
  closeAll(sockets);
  const what = `${RATE} messages/s over ${population.members.size} rooms`;
  return [
    {
      what: `${what}: answer p99`,
      unit: 'ms',
      value: p99(sent.responseMs),
      goal: { of: 'value', atMost: 100 },
      note: p50And99(sent.responseMs),
    },
    {
      what: `${what}: from the answer to the frame at the other one, p99`,
      unit: 'ms',
      value: p99(sent.frameDelayMs),
      goal: { of: 'value', atMost: 150 },
    },
    { what: `${what}: refused`, unit: '', value: sent.failed, goal: { of: 'value', atMost: 0 } },
    {
      what: 'processor time of the server for a message, frames included',
      unit: 'ms',
      value: cpuMs,
    },
  ];
}

export async function measureIdle(server: OneProcess, count: number): Promise<Row[]> {
  const { users } = await server.createPopulation(1000);
  await sleep(2000);
  const before = server.memoryMb();
  const cpuBefore = server.cpuMs();
  const startedMs = performance.now();
  const ownBefore = ownCpuMs();
  const sockets = await openSockets(server.url, users, count);
  const perSecond = (count / (performance.now() - startedMs)) * 1000;
  const cpuMs = (server.cpuMs() - cpuBefore) / count;
  const ownMs = (ownCpuMs() - ownBefore) / count;
  await sleep(3000);
  const perSocketKb = ((server.memoryMb() - before) * 1024) / count;
  const connectMs = sockets.map(({ connectedMs }) => connectedMs);
  const open = () => sockets.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length;

  // The server stops for two seconds, as in a long pause.
  process.kill(server.pid(), 'SIGSTOP');
  await sleep(2000);
  process.kill(server.pid(), 'SIGCONT');
  await sleep(3000);
  const dropped = count - open();

  const restarted = performance.now();
  const reconnectMs: number[] = [];
  const reconnections = sockets.map(async ({ socket, user }) => {
    await new Promise((resolve) => socket.on('close', resolve));
    const reconnected = await reconnect(server.url, user);
    if (reconnected) reconnectMs.push(performance.now() - restarted);
    return reconnected;
  });
  await server.restart();
  const reconnected = (await Promise.all(reconnections)).filter((one) => one !== null);
  closeAll(reconnected);
  return [
    {
      what: `${count} idle sockets, memory of each`,
      unit: 'KB',
      value: perSocketKb,
      goal: { of: 'value', atMost: 30 },
    },
    {
      what: 'connecting and authenticating, 100 at a time',
      unit: '/s',
      value: perSecond,
      goal: { of: 'value', atLeast: 1000 },
      note: `p99 ${p99(connectMs).toFixed(0)} ms; the load generator takes ${ownMs.toFixed(2)} ms of a processor for each`,
    },
    { what: 'processor time of the server for a connection', unit: 'ms', value: cpuMs },
    {
      what: 'dropped by a pause of 2 s',
      unit: '',
      value: dropped,
      goal: { of: 'value', atMost: Math.floor(count / 100) },
    },
    {
      what: 'restart: 95 % of them back within',
      unit: 's',
      value: percentile(reconnectMs, 0.95) / 1000,
      goal: { of: 'value', atMost: 20 },
      note: `${reconnected.length} of ${count} back`,
    },
  ];
}

export async function measureSlowReaders(server: OneProcess): Promise<Row[]> {
  const population = await server.createPopulation(200);
  const healthy = await openSockets(server.url, population.users, 200);
  const withoutSlowReaders = await sendAtConstantRate(server, population, healthy, 200, 8);
  const slow = await openSockets(server.url, population.users, 200);
  const before = server.memoryMb();
  for (const { socket } of slow) socket.pause();
  const duringSlowReaders = await sendAtConstantRate(server, population, healthy, 200, 12);
  const rise = server.memoryMb() - before;
  closeAll([...healthy, ...slow]);
  return [
    {
      what: '200 that stop reading: memory rises by',
      unit: 'MB',
      value: rise,
      goal: { of: 'value', atMost: 250 },
    },
    {
      what: 'answer p99 of the others beside them',
      unit: 'ms',
      value: p99(duringSlowReaders.responseMs),
      reference: { name: 'before', value: p99(withoutSlowReaders.responseMs) },
    },
  ];
}

/** Each user polls rooms every 3 s and requests every 5 s, like the page. */
export async function measurePolls(server: OneProcess, userCount: number): Promise<Row[]> {
  const { users } = await server.createPopulation(Math.min(userCount, 1000));
  const { call, close } = createApiClient(server.url);
  const perSecond = userCount * (1 / 3 + 1 / 5);
  const seconds = 15;
  const tags = new Map<string, string>();
  const times: number[] = [];
  let unchanged = 0;
  let failed = 0;
  const poll = async (at: number, isMeasured: boolean) => {
    const user = users[at % users.length];
    if (!user) return;
    const list = at % 8 < 5 ? 'chat/rooms' : 'friend-requests/received';
    const path = `/api/${list}/${user.id}`;
    const tag = tags.get(path);
    const started = performance.now();
    const response = await call(
      user,
      'GET',
      path,
      undefined,
      5000,
      tag ? { 'if-none-match': tag } : {},
    );
    if (response?.etag) tags.set(path, response.etag);
    if (!isMeasured) return;
    times.push(performance.now() - started);
    if (response?.status === 304) unchanged += 1;
    else if (response?.status !== 200) failed += 1;
  };
  for (let round = 0; round < 3; round += 1) {
    for (let at = 0; at < users.length * 8; at += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, next) => poll(at + next, false)));
    }
  }
  const calls: Promise<void>[] = [];
  const cpuBefore = server.cpuMs();
  const started = performance.now();
  while (calls.length < perSecond * seconds) {
    const due = Math.floor(((performance.now() - started) / 1000) * perSecond);
    while (calls.length < due) calls.push(poll(calls.length, true));
    await sleep(1);
  }
  await Promise.all(calls);
  close();
  const cpuMs = (server.cpuMs() - cpuBefore) / times.length;
  return [
    {
      what: `${userCount} people poll, ${perSecond.toFixed(0)}/s: p99`,
      unit: 'ms',
      value: p99(times),
      goal: { of: 'value', atMost: 100 },
      note: `${failed} failed`,
    },
    { what: 'of them unchanged (304)', unit: '%', value: (unchanged / times.length) * 100 },
    { what: 'processor time of the server for a poll', unit: 'ms', value: cpuMs },
  ];
}
