import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { createApiClient } from '../../chaos/api-client.ts';
import { closeAll, type OpenSocket, openSockets, reconnect } from '../../chaos/open-sockets.ts';
import type { Population } from '../../chaos/test-users.ts';
import { ownProcessorMs } from '../cpu-time.ts';
import type { Row } from '../report.ts';
import { p50And99, p99, percentile } from '../statistics.ts';
import type { OneProcess } from './one-process.ts';

interface Sending {
  answerMs: number[];
  /** The time from the response to the partner's frame; negative if the frame was first. */
  peerMs: number[];
  failed: number;
}

/** Sends at a fixed rate, independent of the responses, and measures response and frame of each message. */
async function sendSteadily(
  { url }: OneProcess,
  { users: people, members }: Population,
  sockets: readonly OpenSocket[],
  perSecond: number,
  seconds: number,
): Promise<Sending> {
  const rooms = [...members];
  const byId = new Map(people.map((person) => [person.id, person]));
  const answeredMs = new Map<string, number>();
  const framedMs = new Map<string, number>();
  for (const { socket, user: person } of sockets) {
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString());
      const isNews = frame.type === 'new-message' && frame.message.senderId !== person.id;
      if (isNews && !framedMs.has(frame.message.clientId)) {
        framedMs.set(frame.message.clientId, performance.now());
      }
    });
  }
  const { call, close } = createApiClient(url);
  const answerMs: number[] = [];
  let failed = 0;
  const send = async (at: number) => {
    const [roomId, pair] = rooms[at % rooms.length] ?? [0, []];
    const sender = byId.get(pair[at % 2] ?? 0);
    if (!sender) return;
    const clientId = randomUUID();
    const body = { roomId, senderId: sender.id, message: '산책 갈래요?', clientId };
    const started = performance.now();
    const answer = await call(sender, 'POST', '/api/chat/messages', body);
    if (answer?.status !== 201) {
      failed += 1;
      return;
    }
    answeredMs.set(clientId, performance.now());
    answerMs.push(performance.now() - started);
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
  const peerMs = [...answeredMs].flatMap(([clientId, at]) => {
    const framed = framedMs.get(clientId);
    return framed === undefined ? [] : [framed - at];
  });
  return { answerMs, peerMs, failed };
}

const RATE = 300;

export async function measureLatency(server: OneProcess): Promise<Row[]> {
  const population = await server.makePeople(500);
  const sockets = await openSockets(server.url, population.users, 500);
  await sendSteadily(server, population, [], RATE, 3);
  const cpuBefore = server.cpuMs();
  const sent = await sendSteadily(server, population, sockets, RATE, 15);
  const cpuMs = (server.cpuMs() - cpuBefore) / sent.answerMs.length;
  closeAll(sockets);
  const what = `[REL-5] ${RATE} messages/s over ${population.members.size} rooms`;
  return [
    {
      what: `${what}: answer p99`,
      unit: 'ms',
      ours: p99(sent.answerMs),
      goal: { of: 'ours', atMost: 100 },
      note: p50And99(sent.answerMs),
    },
    {
      what: `${what}: from the answer to the frame at the other one, p99`,
      unit: 'ms',
      ours: p99(sent.peerMs),
      goal: { of: 'ours', atMost: 150 },
    },
    { what: `${what}: refused`, unit: '', ours: sent.failed, goal: { of: 'ours', atMost: 0 } },
    {
      what: 'processor time of the server for a message, frames included',
      unit: 'ms',
      ours: cpuMs,
    },
  ];
}

export async function measureIdle(server: OneProcess, count: number): Promise<Row[]> {
  const { users: people } = await server.makePeople(1000);
  await sleep(2000);
  const before = server.memoryMb();
  const cpuBefore = server.cpuMs();
  const opened = performance.now();
  const ownBefore = ownProcessorMs();
  const sockets = await openSockets(server.url, people, count);
  const perSecond = (count / (performance.now() - opened)) * 1000;
  const cpuMs = (server.cpuMs() - cpuBefore) / count;
  const ownMs = (ownProcessorMs() - ownBefore) / count;
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
  const backMs: number[] = [];
  const returns = sockets.map(async ({ socket, user: person }) => {
    await new Promise((resolve) => socket.on('close', resolve));
    const back = await reconnect(server.url, person);
    if (back) backMs.push(performance.now() - restarted);
    return back;
  });
  await server.restart();
  const back = (await Promise.all(returns)).filter((one) => one !== null);
  closeAll(back);
  return [
    {
      what: `[REL-6] ${count} idle sockets, memory of each`,
      unit: 'KB',
      ours: perSocketKb,
      goal: { of: 'ours', atMost: 30 },
    },
    {
      what: 'connecting and authenticating, 100 at a time',
      unit: '/s',
      ours: perSecond,
      goal: { of: 'ours', atLeast: 1000 },
      note: `p99 ${p99(connectMs).toFixed(0)} ms; the load generator takes ${ownMs.toFixed(2)} ms of a processor for each`,
    },
    { what: 'processor time of the server for a connection', unit: 'ms', ours: cpuMs },
    {
      what: '[REL-24] dropped by a pause of 2 s',
      unit: '',
      ours: dropped,
      goal: { of: 'ours', atMost: Math.floor(count / 100) },
    },
    {
      what: '[REL-11] restart: 95 % of them back within',
      unit: 's',
      ours: percentile(backMs, 0.95) / 1000,
      goal: { of: 'ours', atMost: 20 },
      note: `${back.length} of ${count} back`,
    },
  ];
}

export async function measureSlowReaders(server: OneProcess): Promise<Row[]> {
  const population = await server.makePeople(200);
  const healthy = await openSockets(server.url, population.users, 200);
  const alone = await sendSteadily(server, population, healthy, 200, 8);
  const slow = await openSockets(server.url, population.users, 200);
  const before = server.memoryMb();
  for (const { socket } of slow) socket.pause();
  const beside = await sendSteadily(server, population, healthy, 200, 12);
  const rise = server.memoryMb() - before;
  closeAll([...healthy, ...slow]);
  return [
    {
      what: '[REL-7] 200 that stop reading: memory rises by',
      unit: 'MB',
      ours: rise,
      goal: { of: 'ours', atMost: 250 },
    },
    {
      what: '[REL-7] answer p99 of the others beside them',
      unit: 'ms',
      ours: p99(beside.answerMs),
      beside: { name: 'before', value: p99(alone.answerMs) },
    },
  ];
}

/** Each user polls rooms every 3 s and requests every 5 s, like the page. */
export async function measurePolls(server: OneProcess, users: number): Promise<Row[]> {
  const { users: people } = await server.makePeople(Math.min(users, 1000));
  const { call, close } = createApiClient(server.url);
  const perSecond = users * (1 / 3 + 1 / 5);
  const seconds = 15;
  const tags = new Map<string, string>();
  const times: number[] = [];
  let unchanged = 0;
  let failed = 0;
  const poll = async (at: number, isCounted: boolean) => {
    const person = people[at % people.length];
    if (!person) return;
    const list = at % 8 < 5 ? 'chat/rooms' : 'friend-requests/received';
    const path = `/api/${list}/${person.id}`;
    const tag = tags.get(path);
    const started = performance.now();
    const answer = await call(
      person,
      'GET',
      path,
      undefined,
      5000,
      tag ? { 'if-none-match': tag } : {},
    );
    if (answer?.etag) tags.set(path, answer.etag);
    if (!isCounted) return;
    times.push(performance.now() - started);
    if (answer?.status === 304) unchanged += 1;
    else if (answer?.status !== 200) failed += 1;
  };
  for (let round = 0; round < 3; round += 1) {
    for (let at = 0; at < people.length * 8; at += 50) {
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
      what: `[REL-8] ${users} people poll, ${perSecond.toFixed(0)}/s: p99`,
      unit: 'ms',
      ours: p99(times),
      goal: { of: 'ours', atMost: 100 },
      note: `${failed} failed`,
    },
    { what: '[REL-8] of them unchanged (304)', unit: '%', ours: (unchanged / times.length) * 100 },
    { what: 'processor time of the server for a poll', unit: 'ms', ours: cpuMs },
  ];
}
