/** The same users on parse-server: their lists, their messages, their live query. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { WebSocket } from 'ws';
import { type ChildServer, startChildServer } from '../load/child-server.ts';
import { type HttpRequest, openHttpConnection } from '../load/http-connection.ts';
import { installPeers, PEERS_FOLDER } from '../peers.ts';
import { MESSAGE_EVERY_MS, type OnlineUser, REQUESTS_EVERY_MS, ROOMS_EVERY_MS } from './load.ts';

interface ParseUser {
  id: string;
  headers: Record<string, string>;
  roomId: string;
  partnerId: string;
}

export interface ParseEnv {
  server: ChildServer;
  parseUsers: readonly ParseUser[];
  users: readonly OnlineUser[];
  sockets: readonly WebSocket[];
  close(): Promise<void>;
}

const APPLICATION = { 'x-parse-application-id': 'bench' };
const whereQuery = (condition: object) => encodeURIComponent(JSON.stringify(condition));

function openLiveQuery(url: string, { id, headers }: ParseUser): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/parse`);
  const sendFrame = (frame: object) => socket.send(JSON.stringify(frame));
  const sessionToken = headers['x-parse-session-token'];
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the live query was closed')));
    socket.on('open', () => sendFrame({ op: 'connect', applicationId: 'bench', sessionToken }));
    socket.on('message', (data: Buffer) => {
      const { op } = JSON.parse(data.toString()) as { op: string };
      if (op === 'subscribed') resolve(socket);
      if (op !== 'connected') return;
      const query = { className: 'Message', where: { members: id } };
      sendFrame({ op: 'subscribe', requestId: 1, sessionToken, query });
    });
  });
}

/** The requests of every user, as the page of such an app would send them. */
function toOnlineUser({ id, headers, roomId, partnerId }: ParseUser): OnlineUser {
  const poll = (endpoint: string, everyMs: number) => ({
    everyMs,
    isPoll: true,
    request: (): HttpRequest => ({ method: 'GET', path: endpoint, headers }),
  });
  const rooms = whereQuery({ $or: [{ user1: id }, { user2: id }] });
  const pending = whereQuery({ receiver: id, status: 'pending' });
  return {
    requests: [
      poll(`/parse/classes/Room?where=${rooms}&order=-updatedAt`, ROOMS_EVERY_MS),
      poll(`/parse/classes/FriendRequest?where=${pending}&order=-createdAt`, REQUESTS_EVERY_MS),
      {
        everyMs: MESSAGE_EVERY_MS,
        isPoll: false,
        request: () => ({
          method: 'POST',
          path: '/parse/classes/Message',
          headers,
          body: JSON.stringify({ roomId, members: [id, partnerId], text: '산책 갈래요?' }),
        }),
      },
    ],
  };
}

/** Null if parse-server could not be installed. */
export async function openParseEnv(databaseUrl: string, count: number): Promise<ParseEnv | null> {
  if (!(await installPeers())) return null;
  const server = await startChildServer(path.join(PEERS_FOLDER, 'parse-process.mjs'), {
    DATABASE_URL: databaseUrl,
    MASTER_KEY: randomBytes(24).toString('base64url'),
  });
  const connection = openHttpConnection(server.url);
  async function create<T>(endpoint: string, body: object, headers = {}): Promise<T> {
    const response = await connection.send({
      method: 'POST',
      path: `/parse/${endpoint}`,
      headers: { ...APPLICATION, ...headers },
      body: JSON.stringify(body),
    });
    if (response.status !== 201) throw new Error(`${endpoint}: ${response.body.toString()}`);
    return JSON.parse(response.body.toString()) as T;
  }
  const signedUp: { objectId: string; sessionToken: string }[] = [];
  for (let at = 0; at < count; at++) {
    signedUp.push(
      await create('users', { username: `user${at}`, password: 'a password of its own' }),
    );
  }
  const parseUsers: ParseUser[] = [];
  for (const [at, { objectId: id, sessionToken }] of signedUp.entries()) {
    const partnerId = signedUp[(at + 1) % count]?.objectId ?? '';
    const headers = { ...APPLICATION, 'x-parse-session-token': sessionToken };
    const room = await create<{ objectId: string }>(
      'classes/Room',
      { user1: id, user2: partnerId },
      headers,
    );
    const request = {
      sender: partnerId,
      receiver: id,
      status: 'pending',
      message: '같이 산책해요',
    };
    await create('classes/FriendRequest', request, headers);
    parseUsers.push({ id, headers, partnerId, roomId: room.objectId });
  }
  connection.close();
  const sockets: WebSocket[] = [];
  for (const user of parseUsers) sockets.push(await openLiveQuery(server.url, user));
  return {
    server,
    parseUsers,
    users: parseUsers.map(toOnlineUser),
    sockets,
    async close() {
      for (const socket of sockets) socket.terminate();
      await server.stop();
    },
  };
}
