/** A message through the whole server: HTTP request, one commit, one frame. */
import { randomUUID } from 'node:crypto';
import { createApiClient } from '../../chaos/api-client.ts';
import { closeAll, openSockets } from '../../chaos/open-sockets.ts';
import type { OneProcess } from '../one-process.ts';
import { sized } from '../size.ts';
import type { MessageService } from './message-service.ts';

/**
 * A ring of this many users has twice as many rooms. Together they may send 4,000 messages a second: one
 * account may send 120 a minute.
 */
const USERS = sized(2000, 50);

export async function openMeongmateService(server: OneProcess): Promise<MessageService> {
  const { users, members } = await server.createPopulation(USERS);
  const rooms = [...members];
  const byId = new Map(users.map((user) => [user.id, user]));
  const sockets = await openSockets(server.url, users, USERS);
  const waiting = new Map<string, (seenMs: number) => void>();
  for (const { socket, user } of sockets) {
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as {
        type: string;
        message?: { senderId: number; clientId: string };
      };
      // The sender's own devices receive the frame too: only the partner's frame counts as seen.
      if (frame.type !== 'new-message' || frame.message?.senderId === user.id) return;
      waiting.get(frame.message?.clientId ?? '')?.(performance.now());
    });
  }
  const { call, close } = createApiClient(server.url);
  return {
    name: 'meongmate',
    rooms: rooms.length,
    async send(at) {
      const [roomId, pair] = rooms[at % rooms.length] ?? [0, []];
      const sender = byId.get(pair[at % 2] ?? 0);
      if (!sender) throw new Error('the room has no members');
      const clientId = randomUUID();
      const seen = new Promise<number>((resolve) => waiting.set(clientId, resolve));
      const body = { roomId, senderId: sender.id, message: '산책 갈래요?', clientId };
      const response = await call(sender, 'POST', '/api/chat/messages', body);
      if (response?.status !== 201) throw new Error(`sending: ${response?.status}`);
      const committedMs = performance.now();
      const seenMs = await seen;
      waiting.delete(clientId);
      return { committedMs, seenMs };
    },
    async close() {
      close();
      closeAll(sockets);
    },
  };
}
