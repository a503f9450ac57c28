import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { ApiCall, ApiResponse } from '../../api-client.ts';
import { addressOf, type TestUser } from '../../test-users.ts';
import type { TestCluster } from './test-cluster.ts';

export interface Conversation {
  mina: TestUser;
  jun: TestUser;
  roomId: number;
  /** Sends a message of Mina; the same `clientId` is the same message. */
  send(message: string, clientId?: string, via?: ApiCall): Promise<ApiResponse | null>;
  /** Reads the room as Jun. */
  read(via?: ApiCall): Promise<ApiResponse | null>;
}

/** Two users with a room. */
export async function createConversation({
  createPopulation,
  call,
}: TestCluster): Promise<Conversation> {
  const { users, members } = await createPopulation(2);
  const [mina, jun] = users;
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

/** Mina proposes a weekly walk; returns the id of its series. */
export async function proposeWeeklyWalk(
  { mina, roomId }: Conversation,
  call: ApiCall,
): Promise<number> {
  const startsAt = new Date(Date.now() + 8 * DAY_MS).toISOString();
  const response = await call(mina, 'POST', '/api/walks', { roomId, startsAt, repeat: 'weekly' });
  if (response?.status !== 201) throw new Error(`a proposal got ${response?.status}`);
  return (response.body as { series: { id: number } }).series.id;
}

/** Sends the same message until it is acknowledged, like the page. */
export async function sendUntilAcknowledged(
  send: Conversation['send'],
  text: string,
  via?: ApiCall,
): Promise<void> {
  const clientId = randomUUID();
  const isSent = async () =>
    expect([200, 201]).toContain((await send(text, clientId, via))?.status);
  await vi.waitFor(isSent, { timeout: 20_000, interval: 100 });
}

export const messageTexts = (response: ApiResponse | null) =>
  (response?.body as { message: string }[] | undefined)?.map(({ message }) => message);

export const UNAVAILABLE = { code: 'unavailable', error: expect.stringMatching(/다시 시도/) };

export interface Frame {
  type: string;
  message?: { message: string };
}

/** Opens and authenticates a socket of a user and records its frames. */
export async function openRecordedSocket(url: string, user: TestUser) {
  const frames: Frame[] = [];
  let closedWithCode: number | null = null;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    headers: { cookie: user.cookie },
    localAddress: addressOf(user),
  });
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())));
  socket.on('close', (code) => {
    closedWithCode = code;
  });
  socket.on('open', () =>
    socket.send(JSON.stringify({ type: 'authenticate', userId: user.id, token: user.csrfToken })),
  );
  await vi.waitFor(() => expect(frames[0]?.type).toBe('authenticated'), { timeout: 20_000 });
  return { frames, closeCode: () => closedWithCode, end: () => socket.terminate() };
}
