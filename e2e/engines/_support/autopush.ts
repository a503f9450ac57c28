import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';

export interface Autopush {
  /** For the server's PUSH_HOSTS. */
  host: string;
  /** For Firefox's `dom.push.serverURL`. */
  socketUrl: string;
  close(): Promise<void>;
}

interface ClientMessage {
  messageType: 'hello' | 'register' | 'unregister' | 'ack' | 'nack';
  channelID?: string;
}

/**
 * A push service on this machine that Firefox uses in place of Mozilla's: the socket to the browser, and the endpoints
 * to which the server sends (autopush's protocol, version "webpush").
 */
export async function startAutopush(): Promise<Autopush> {
  /** The socket of each subscription. */
  const channels = new Map<string, WebSocket>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const channelID = request.url?.slice(1) ?? '';
      const socket = channels.get(channelID);
      if (!socket) return void response.writeHead(410).end();
      const data = Buffer.concat(chunks).toString('base64url');
      const headers = { encoding: request.headers['content-encoding'] };
      const version = randomUUID();
      socket.send(
        JSON.stringify({ messageType: 'notification', channelID, version, data, headers }),
      );
      response.writeHead(201).end();
    });
  });
  const sockets = new WebSocketServer({ server });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  sockets.on('connection', (socket) => {
    socket.on('message', (raw: RawData) => {
      const { messageType, channelID = '' } = JSON.parse(
        (raw as Buffer).toString(),
      ) as ClientMessage;
      const reply = (fields: object) =>
        socket.send(JSON.stringify({ messageType, status: 200, ...fields }));
      if (messageType === 'hello') reply({ uaid: randomUUID(), use_webpush: true, broadcasts: {} });
      else if (messageType === 'register') {
        channels.set(channelID, socket);
        reply({ channelID, pushEndpoint: `http://${host}/${channelID}` });
      } else if (messageType === 'unregister') {
        channels.delete(channelID);
        reply({ channelID });
      }
    });
  });
  return {
    host,
    socketUrl: `ws://${host}/`,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
