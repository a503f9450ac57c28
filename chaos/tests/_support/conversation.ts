import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Answer, Call } from '../../api-client.ts';
import type { Person } from '../../test-users.ts';
import type { TestedCluster } from './test-cluster.ts';

export interface Pair {
  mina: Person;
  jun: Person;
  roomId: number;
  /** Sends a message of Mina; the same `clientId` is the same message. */
  send(message: string, clientId?: string, via?: Call): Promise<Answer | null>;
  /** Reads the room as Jun. */
  read(via?: Call): Promise<Answer | null>;
}

/** Two users with a room. */
export async function aPair({ people: make, call }: TestedCluster): Promise<Pair> {
  const { people, members } = await make(2);
  const [mina, jun] = people;
  const roomId = [...members.keys()][0];
  if (!mina || !jun || roomId === undefined) throw new Error('no pair');
  return {
    mina,
    jun,
    roomId,
    send: (message, clientId = randomUUID(), via = call) =>
      via(mina, 'POST', '/api/chat/messages', { roomId, senderId: mina.id, message, clientId }),
    read: (via = call) => via(jun, 'GET', `/api/chat/messages/${roomId}`),
  };
}

/** Sends the same message until it is acknowledged, like the page. */
export async function untilSent(send: Pair['send'], text: string, via?: Call): Promise<void> {
  const clientId = randomUUID();
  const isSent = async () =>
    expect([200, 201]).toContain((await send(text, clientId, via))?.status);
  await vi.waitFor(isSent, { timeout: 20_000, interval: 100 });
}

export const textsOf = (answer: Answer | null) =>
  (answer?.body as { message: string }[] | undefined)?.map(({ message }) => message);

export const UNAVAILABLE = { code: 'unavailable', error: expect.stringMatching(/다시 시도/) };

export interface Frame {
  type: string;
  message?: { message: string };
}

/** Opens and authenticates a socket of a user and records its frames. */
export async function listen(url: string, person: Person) {
  const frames: Frame[] = [];
  let closed: number | null = null;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
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
