import { once } from 'node:events';
import path from 'node:path';
import { WebSocket } from 'ws';
import { startChildServer } from '../child-server.ts';
import type { MessageService } from './message-service.ts';

const SOCKETS = 50;

/** The baseline: only an INSERT and a frame, on the same PostgreSQL with the same durability. */
export async function openBaselineService(
  databaseUrl: string,
  rooms: number,
): Promise<MessageService> {
  const server = await startChildServer(path.join(import.meta.dirname, 'baseline-process.ts'), {
    DATABASE_URL: databaseUrl,
  });
  const waiting = new Map<number, (seenMs: number) => void>();
  const sockets: WebSocket[] = [];
  for (let at = 0; at < SOCKETS; at++) {
    const socket = new WebSocket(server.url.replace('http', 'ws'), { perMessageDeflate: false });
    await once(socket, 'open');
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as { at: number };
      waiting.get(frame.at)?.(performance.now());
    });
    sockets.push(socket);
  }
  let count = 0;
  return {
    name: 'limit: one INSERT and one frame',
    rooms,
    async send(at) {
      const id = count++;
      const seen = new Promise<number>((resolve) => waiting.set(id, resolve));
      const frame = { at: id, room: at % rooms, sender: at, text: '산책 갈래요?' };
      sockets[at % SOCKETS]?.send(JSON.stringify(frame));
      const seenMs = await seen;
      waiting.delete(id);
      return { committedMs: seenMs, seenMs };
    },
    async close() {
      for (const socket of sockets) socket.terminate();
      await server.stop();
    },
  };
}
