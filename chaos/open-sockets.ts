import { RECONNECT, RECONNECT_ATTEMPTS_MAX } from '@meongmate/shared/realtime/connection';
import { backoffMs } from '@meongmate/shared/rules/backoff';
import { WebSocket } from 'ws';
import type { Person } from './test-users.ts';

const AT_ONCE = 100;
const OPEN_WITHIN_MS = 10_000;

export interface OpenSocket {
  socket: WebSocket;
  person: Person;
  /** Milliseconds from the first packet to `authenticated`. */
  connectedMs: number;
}

/** Opens and authenticates one socket. */
export function openSocket(url: string, person: Person): Promise<OpenSocket> {
  const started = performance.now();
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    headers: { cookie: person.cookie },
    perMessageDeflate: false,
    handshakeTimeout: OPEN_WITHIN_MS,
  });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed before it was open')));
    socket.on('open', () => {
      const { id: userId, token } = person;
      socket.send(JSON.stringify({ type: 'authenticate', userId, token }));
    });
    socket.once('message', () =>
      resolve({ socket, person, connectedMs: performance.now() - started }),
    );
  });
}

/** Opens `count` sockets, distributed over the users, at most 100 at a time. */
export async function openSockets(
  url: string,
  people: readonly Person[],
  count: number,
): Promise<OpenSocket[]> {
  const opened: OpenSocket[] = [];
  while (opened.length < count) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - opened.length) }, (_, at) => {
      const person = people[(opened.length + at) % people.length];
      if (!person) throw new Error('nobody is there');
      return openSocket(url, person);
    });
    opened.push(...(await Promise.all(batch)));
  }
  return opened;
}

/** Reconnects like the page; returns null after its maximum number of attempts. */
export async function comeBack(url: string, person: Person): Promise<OpenSocket | null> {
  for (let tries = 0; tries < RECONNECT_ATTEMPTS_MAX; tries += 1) {
    const delayMs = backoffMs(tries, RECONNECT, Math.random());
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    const opened = await openSocket(url, person).catch(() => null);
    if (opened) return opened;
  }
  return null;
}

export function closeAll(sockets: readonly OpenSocket[]): void {
  for (const { socket } of sockets) socket.terminate();
}
