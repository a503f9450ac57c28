/** The attacks: each sends `perSecond` times a second from one network. */
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { json, type Request, send } from './honest-load.ts';

/** The network of the attacker. */
const ADDRESS = '127.0.0.66';

export interface AttackerAccount {
  id: number;
  cookie: string;
  csrfToken: string;
}

export interface AttackContext {
  /** The server, or a closed port in the run that is compared. */
  url: string;
  /** Members without a relation to the honest users. */
  accounts: readonly AttackerAccount[];
  /** A room of the first account, with many messages. */
  ownRoomId: number;
  /** Rooms of honest users. */
  otherRoomIds: readonly number[];
  /** The body of an upload that takes long to decode, and its content type. */
  largePhoto: { base64: string; type: string };
}

/** Counts one result of the attacker, such as a status code. */
type Count = (result: string) => void;

export interface Attack {
  name: string;
  perSecond: number;
  attack(context: AttackContext, index: number, count: Count): Promise<void> | void;
}

async function request({ url }: AttackContext, what: Request, count: Count): Promise<void> {
  // As many connections as it likes.
  const response = await send(url, ADDRESS, what, Number.POSITIVE_INFINITY).catch(() => null);
  count(response ? String(response.status) : 'no response');
}

const get = (path: string, cookie?: string): Request => ({
  method: 'GET',
  path,
  ...(cookie && { headers: { cookie } }),
});

function accountAt({ accounts }: AttackContext, index: number): AttackerAccount {
  const account = accounts[index % accounts.length];
  if (!account) throw new Error('the attacker has no account');
  return account;
}

function openSocket({ url }: AttackContext): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: ADDRESS });
  socket.on('error', () => socket.destroy());
  return socket;
}

const LONG_BODY_BYTES = 8 * 1024 * 1024;
const SLOW_BODIES = 24;
/** Slightly faster than the minimum of 8 KB/s. */
const SLOW_PART = Buffer.alloc(10 * 1024);
const slowBodies = new Set<Socket>();

/** Bodies that declare their full length and arrive slowly. */
function sendSlowBodies(context: AttackContext, index: number, count: Count): void {
  for (const socket of slowBodies) socket.write(SLOW_PART);
  if (slowBodies.size >= SLOW_BODIES) return;
  const { id, cookie } = accountAt(context, index);
  const socket = openSocket(context);
  slowBodies.add(socket);
  socket.write(
    `POST /api/users/${id}/upload-photo HTTP/1.1\r\nhost: bench\r\ncookie: ${cookie}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${LONG_BODY_BYTES}\r\n\r\n` +
      '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n',
  );
  socket.on('data', (data: Buffer) => count(data.toString('latin1', 9, 12)));
  socket.on('close', () => {
    slowBodies.delete(socket);
    count('closed');
  });
}

const PHOTO_ACCOUNTS = 3;

async function uploadLargePhoto(context: AttackContext, index: number, count: Count) {
  const { id, cookie } = accountAt(context, index % PHOTO_ACCOUNTS);
  const { base64, type } = context.largePhoto;
  const response = await fetch(`${context.url}/api/users/${id}/upload-photo`, {
    method: 'POST',
    headers: { cookie, 'content-type': type },
    body: Buffer.from(base64, 'base64'),
  }).catch(() => null);
  count(String(response?.status ?? 'no response'));
  await response?.arrayBuffer();
}

function openWebSocket(context: AttackContext, account: AttackerAccount, count: Count): WebSocket {
  const socket = new WebSocket(`${context.url.replace('http', 'ws')}/ws`, {
    headers: { cookie: account.cookie },
    localAddress: ADDRESS,
  });
  socket.on('error', () => count('no connection'));
  socket.on('close', (code) => count(`close ${code}`));
  return socket;
}

const authenticate = ({ id: userId, csrfToken }: AttackerAccount) =>
  JSON.stringify({ type: 'authenticate', userId, token: csrfToken });

function holdSocket(context: AttackContext, _index: number, count: Count): void {
  const account = accountAt(context, 0);
  const socket = openWebSocket(context, account, count);
  socket.on('open', () => socket.send(authenticate(account)));
  socket.once('message', () => count('open'));
}

const FRAMES_AT_ONCE = 2000;
let flooded: WebSocket | null = null;

function floodFrames(context: AttackContext, _index: number, count: Count): void {
  const account = accountAt(context, 0);
  if (!flooded || flooded.readyState > WebSocket.OPEN) {
    flooded = openWebSocket(context, account, count);
  }
  if (flooded.readyState !== WebSocket.OPEN) return;
  const frame = authenticate(account);
  for (let sent = 0; sent < FRAMES_AT_ONCE; sent++) flooded.send(frame);
}

/** 100 requests on one connection, sent without waiting for a response. */
function pipeline(context: AttackContext, path: string, count: Count, reads: boolean): void {
  const socket = openSocket(context);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: bench\r\n\r\n`.repeat(100));
  if (reads) socket.once('data', (data: Buffer) => count(data.toString('latin1', 9, 12)));
  else socket.pause();
  socket.on('close', () => count('closed'));
  if (reads) setTimeout(() => socket.destroy(), 10_000).unref();
}

const unique = (index: number) => `${process.pid}.${index}`;

export const ATTACKS: readonly Attack[] = [
  {
    name: 'codes for random and plus-tagged addresses',
    perSecond: 500,
    attack: (context, index, count) => {
      const email = index % 2 ? `a+${unique(index)}@spam.example` : `${unique(index)}@spam.example`;
      return request(context, json('/api/auth/send-code', { email }), count);
    },
  },
  {
    name: 'log-ins to random addresses',
    perSecond: 100,
    attack: (context, index, count) => {
      const body = { email: `${unique(index)}@spam.example`, password: 'a guess' };
      return request(context, json('/api/auth/login', body), count);
    },
  },
  {
    name: 'guesses of codes',
    perSecond: 500,
    attack: (context, index, count) => {
      const body = { email: `${unique(index % 50)}@spam.example`, code: '123456' };
      return request(context, json('/api/auth/verify-code-only', body), count);
    },
  },
  { name: 'slow long bodies', perSecond: 8, attack: sendSlowBodies },
  { name: 'photos of 59 megapixels', perSecond: 5, attack: uploadLargePhoto },
  {
    name: 'pages of 200 messages',
    perSecond: 400,
    attack: (context, _index, count) => {
      const path = `/api/chat/messages/${context.ownRoomId}?limit=200`;
      return request(context, get(path, accountAt(context, 0).cookie), count);
    },
  },
  {
    name: 'the OpenAPI document',
    perSecond: 400,
    attack: (context, _index, count) => request(context, get('/api/openapi.json'), count),
  },
  {
    name: 'lists with offset=99999',
    perSecond: 100,
    attack: (context, index, count) => {
      const path = '/api/users/nearby/37.5665/126.978/5?offset=99999';
      return request(context, get(path, accountAt(context, index).cookie), count);
    },
  },
  {
    name: 'outsiders write to rooms',
    perSecond: 300,
    attack: (context, index, count) => {
      const { id: senderId, cookie } = accountAt(context, index);
      const roomId = context.otherRoomIds[index % 10];
      return request(
        context,
        json('/api/chat/messages', { roomId, senderId, message: 'x' }, cookie),
        count,
      );
    },
  },
  {
    name: 'messages to one friend',
    perSecond: 600,
    attack: (context, _index, count) => {
      const { id: senderId, cookie } = accountAt(context, 0);
      const body = { roomId: context.ownRoomId, senderId, message: 'x'.repeat(2000) };
      return request(context, json('/api/chat/messages', body, cookie), count);
    },
  },
  { name: 'sockets of one session', perSecond: 100, attack: holdSocket },
  { name: 'authenticate frames, 40,000/s', perSecond: 20, attack: floodFrames },
  {
    name: 'pipelined pages, 2,000/s',
    perSecond: 20,
    attack: (context, _index, count) => pipeline(context, '/', count, true),
  },
  {
    name: 'clients that read nothing',
    perSecond: 20,
    attack: (context, _index, count) => pipeline(context, '/api/openapi.json', count, false),
  },
];
