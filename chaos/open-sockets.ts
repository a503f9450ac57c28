import { setTimeout as sleep } from 'node:timers/promises';
import { RECONNECT, RECONNECT_ATTEMPTS_MAX } from '@meongmate/shared/realtime/connection';
import { backoffMs } from '@meongmate/shared/rules/backoff';
import { WebSocket } from 'ws';
import { addressOf, type TestUser } from './test-users.ts';

const BATCH_SIZE = 100;
const OPEN_TIMEOUT_MS = 10_000;

export interface OpenSocket {
  socket: WebSocket;
  user: TestUser;
  /** Milliseconds from the first packet to `authenticated`. */
  connectedMs: number;
}

/** Opens and authenticates one socket. */
export function openSocket(url: string, user: TestUser): Promise<OpenSocket> {
  const started = performance.now();
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    headers: { cookie: user.cookie },
    perMessageDeflate: false,
    // No authority has signed the certificates of the tests.
    rejectUnauthorized: false,
    handshakeTimeout: OPEN_TIMEOUT_MS,
    localAddress: addressOf(user),
  });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed before it was open')));
    socket.on('open', () => {
      const { id: userId, csrfToken } = user;
      socket.send(JSON.stringify({ type: 'authenticate', userId, token: csrfToken }));
    });
    socket.once('message', () =>
      resolve({ socket, user, connectedMs: performance.now() - started }),
    );
  });
}

/** Opens `count` sockets, distributed over the users, at most 100 at a time. */
export async function openSockets(
  url: string,
  users: readonly TestUser[],
  count: number,
): Promise<OpenSocket[]> {
  const opened: OpenSocket[] = [];
  while (opened.length < count) {
    const batch = Array.from({ length: Math.min(BATCH_SIZE, count - opened.length) }, (_, at) => {
      const user = users[(opened.length + at) % users.length];
      if (!user) throw new Error('no user');
      return openSocket(url, user);
    });
    opened.push(...(await Promise.all(batch)));
  }
  return opened;
}

/** Reconnects like the page; returns null after its maximum number of attempts. */
export async function reconnect(url: string, user: TestUser): Promise<OpenSocket | null> {
  for (let attempt = 0; attempt < RECONNECT_ATTEMPTS_MAX; attempt += 1) {
    const delayMs = backoffMs(attempt, RECONNECT, Math.random());
    await sleep(delayMs);
    const opened = await openSocket(url, user).catch(() => null);
    if (opened) return opened;
  }
  return null;
}

export function closeAll(sockets: readonly OpenSocket[]): void {
  for (const { socket } of sockets) socket.terminate();
}
