import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { authenticateFrame } from '../../features/sessions/authenticate-frame.ts';
import { createLogger } from '../logger.ts';
import { Hub } from './hub.ts';

const TOKEN = 'forgery';
let server: Server;
let hub: Hub;
let url: string;
/** Makes the handler of the next frames throw. */
let isBroken = false;

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
  };
  hub = new Hub({
    publicUrl: 'http://localhost:3000',
    logger: createLogger('silent'),
    findCaller: async () => caller,
    frames: { authenticate: authenticateFrame },
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

it('[RT-6] a socket that does not authenticate within 5 s is closed with 4401', async () => {
  const silent = await open();
  const member = await connect();
  await vi.advanceTimersByTimeAsync(4999);
  expect(hub.size).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await silent.closed).toBe(4401);
  expect(member.socket.readyState).toBe(WebSocket.OPEN);
});

it('[RT-25] a session that ends while its socket opens closes the socket', async () => {
  hub.once('opened', (userId) => hub.closeUser(userId, 4401));
  const { closed } = await open();
  expect(await closed).toBe(4401);
});

it('[RT-18] [RT-19] a socket that does not respond to a ping is removed at the next one', async () => {
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

it('[RT-19] a reader more than 1 MiB behind is disconnected; the others receive everything', async () => {
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
    await vi.waitFor(() => expect(received).toBe(sent));
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
  const late = new WebSocket(url);
  const status = await new Promise((resolve) => {
    late.on('unexpected-response', (_, response) => resolve(response.statusCode));
    late.on('error', () => {});
  });
  expect(status).toBe(503);
});

it('[REL-19] [OPS-16] a handler that throws 1,000 times closes those sockets and no other', async () => {
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
