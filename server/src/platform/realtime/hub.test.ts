import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { authenticateFrame } from '../../features/sessions/authenticate-frame.ts';
import { createLogger } from '../logger.ts';
import { createRepeatedLog } from '../repeated-log.ts';
import { Hub } from './hub.ts';
import { visibilityFrame } from './visibility-frame.ts';

const TOKEN = 'forgery';
let server: Server;
let hub: Hub;
let url: string;
/** Makes the handler of the next frames throw. */
let isBroken = false;
let nowMs = 0;
const socketLimits = { perUser: 120, perNetwork: 110 };
let address = '192.0.2.1';

beforeEach(async () => {
  // Only the hub's own timers; sockets and HTTP run in real time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  server = createServer();
  const caller = {
    userId: 1,
    tokenHash: Buffer.alloc(32),
    get csrfToken() {
      if (isBroken) throw new Error('broken on purpose');
      return TOKEN;
    },
    isAdmin: false,
    termsAgreed: true,
    profileComplete: true,
    hasUnseenWarning: false,
  };
  hub = new Hub({
    publicUrl: 'http://localhost:3000',
    logger: createLogger('silent'),
    logRepeated: createRepeatedLog(),
    clock: { now: () => new Date(nowMs) },
    addressOf: () => address,
    socketLimits,
    identify: async () => caller,
    frames: { authenticate: authenticateFrame, visibility: visibilityFrame },
  });
  hub.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`;
});

afterEach(async () => {
  hub.close();
  hub.terminate();
  await new Promise((resolve) => server.close(resolve));
  vi.useRealTimers();
});

async function open(options: { autoPong?: boolean } = {}) {
  const socket = new WebSocket(url, options);
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.on('open', resolve));
  return { socket, closed };
}

async function authenticate(socket: WebSocket) {
  const authenticated = new Promise((resolve) => socket.once('message', resolve));
  socket.send(JSON.stringify({ type: 'authenticate', userId: 1, token: TOKEN }));
  await authenticated;
}

async function connect(options: { autoPong?: boolean } = {}) {
  const { socket, closed } = await open(options);
  await authenticate(socket);
  return { socket, closed };
}

/** The status of a rejected upgrade. */
function rejectedStatus() {
  const socket = new WebSocket(url);
  return new Promise((resolve) => {
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode));
    socket.on('error', () => {});
  });
}

it('a socket that does not authenticate within 5 s is closed with 4401', async () => {
  const silent = await open();
  const member = await connect();
  await vi.advanceTimersByTimeAsync(4999);
  expect(hub.size).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await silent.closed).toBe(4401);
  expect(member.socket.readyState).toBe(WebSocket.OPEN);
});

it('[RT-17] a session that ends while its socket opens closes the socket', async () => {
  hub.once('opened', (userId) => hub.closeUser(userId, 4401));
  const { closed } = await open();
  expect(await closed).toBe(4401);
});

it('a socket that does not respond to a ping is removed at the next one', async () => {
  const [dead, alive] = [await connect({ autoPong: false }), await connect()];
  const pinged = [dead, alive].map(
    ({ socket }) => new Promise((resolve) => socket.once('ping', resolve)),
  );
  vi.advanceTimersByTime(30_000);
  await Promise.all(pinged);
  // The response comes after the pong, so the pong has arrived as well.
  await authenticate(alive.socket);
  const secondPing = new Promise((resolve) => alive.socket.once('ping', resolve));
  vi.advanceTimersByTime(30_000);
  expect(await dead.closed).toBe(1006);
  await secondPing;
  expect(hub.size).toBe(1);
});

it('a reader more than 1 MiB behind is disconnected; the others receive everything', async () => {
  const [slow, quick] = [await connect(), await connect()];
  slow.socket.pause();
  const frame = {
    type: 'new-message' as const,
    roomId: 1,
    message: {
      id: 1,
      roomId: 1,
      senderId: 1,
      message: 'x'.repeat(256 * 1024),
      createdAt: '2026-03-02T09:00:00.000Z',
      clientId: null,
      sender: { name: '민아', dogName: null, dogBreed: null },
      walkEvent: null,
    },
  };
  let received = 0;
  quick.socket.on('message', () => {
    received += 1;
  });
  let sent = 0;
  while (hub.size === 2 && sent < 200) {
    hub.send([1], frame);
    sent += 1;
    await vi.waitFor(() => expect(received).toBe(sent), { timeout: 10_000 });
  }
  expect(hub.size).toBe(1);
  slow.socket.resume();
  await slow.closed;
  expect(quick.socket.readyState).toBe(WebSocket.OPEN);
});

it('[OPS-6] closing ends all sockets with 1012 and rejects new ones', async () => {
  const { closed } = await connect();
  hub.close();
  expect(await closed).toBe(1012);
  expect(await rejectedStatus()).toBe(503);
});

it('[OPS-16] a handler that throws 1,000 times closes those sockets and no other', async () => {
  const steady = await connect();
  for (let times = 0; times < 20; times += 1) {
    const sockets = await Promise.all(Array.from({ length: 50 }, () => open()));
    isBroken = true;
    for (const { socket } of sockets) {
      socket.send(JSON.stringify({ type: 'authenticate', userId: 1, token: TOKEN }));
    }
    const codes = await Promise.all(sockets.map(({ closed }) => closed));
    isBroken = false;
    expect(new Set(codes)).toEqual(new Set([1011]));
  }
  await authenticate(steady.socket);
  expect(hub.size).toBe(1);
  await connect();
}, 30_000);

it('[RT-27] one socket more than an account may have closes its oldest one with 4408', async () => {
  const sockets = [];
  for (let count = 0; count < socketLimits.perUser; count++) {
    sockets.push(await connect());
    address = `192.0.2.${count}`;
  }
  const [oldest, second] = sockets;
  await connect();
  expect(await oldest?.closed).toBe(4408);
  expect(second?.socket.readyState).toBe(WebSocket.OPEN);
});

it('[RT-27] the page that was hidden first loses its socket, not the oldest visible one', async () => {
  const sockets = [];
  for (let count = 0; count < socketLimits.perUser; count++) {
    sockets.push(await connect());
    address = `198.51.100.${count}`;
  }
  for (const index of [50, 40]) {
    nowMs += 1000;
    sockets[index]?.socket.send(JSON.stringify({ type: 'visibility', visible: false }));
    // The response comes after the frame was handled.
    if (sockets[index]) await authenticate(sockets[index].socket);
  }
  await connect();
  expect(await sockets[50]?.closed).toBe(4408);
  expect(sockets[0]?.socket.readyState).toBe(WebSocket.OPEN);
  expect(sockets[40]?.socket.readyState).toBe(WebSocket.OPEN);
});

it('[REL-32] a network with too many sockets gets no further one, until one closes', async () => {
  address = '2001:db8::1';
  const [first] = await Promise.all(Array.from({ length: socketLimits.perNetwork }, () => open()));
  address = '2001:db8::2';
  expect(await rejectedStatus()).toBe(429);
  expect(hub.size).toBe(socketLimits.perNetwork);
  first?.socket.terminate();
  await vi.waitFor(() => expect(hub.size).toBe(socketLimits.perNetwork - 1), { timeout: 10_000 });
  await open();
  address = '192.0.2.1';
  await open();
});

it('an 11th authenticate within a minute closes the socket with 1008', async () => {
  const { socket, closed } = await connect();
  for (let count = 0; count < 9; count++) await authenticate(socket);
  nowMs += 60_000;
  for (let count = 0; count < 10; count++) await authenticate(socket);
  socket.send(JSON.stringify({ type: 'authenticate', userId: 1, token: TOKEN }));
  expect(await closed).toBe(1008);
});

it('a flood of pings and pongs closes only its own socket with 1008', async () => {
  const other = await connect();
  const { socket, closed } = await connect();
  for (let count = 0; count < 59; count++) {
    socket.pong();
    const answered = new Promise((resolve) => socket.once('pong', resolve));
    // One at a time: `ws` itself terminates a socket that does not wait for the replies.
    socket.ping();
    await answered;
  }
  // The first and the last of the 120 allowed frames.
  await authenticate(socket);
  socket.ping();
  expect(await closed).toBe(1008);
  await authenticate(other.socket);
});
