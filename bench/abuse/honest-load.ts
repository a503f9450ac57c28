/** 200 users on their own networks, at fixed rates: polls, messages, log-ins and photos. */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A user as the load needs it; `address` is the source of its connections. */
export interface HonestUser {
  id: number;
  email: string;
  cookie: string;
  roomIds: number[];
  address: string;
}

export interface HonestContext {
  url: string;
  users: readonly HonestUser[];
  password: string;
  /** The body of a photo upload and its content type. */
  photo: { bytes: Uint8Array; type: string };
}

/** The outcome of one kind of request. */
export interface Operation {
  name: string;
  /** From the planned time of a request to the end of its response. */
  ms: number[];
  /** Requests that were rejected or failed, by status. */
  failures: string[];
}

export interface Request {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

interface Response {
  status: number;
  etag: string | undefined;
}

const agents = new Map<string, http.Agent>();

/** Sends a request from the network of `address`, on a connection that stays open. */
export function send(
  url: string,
  address: string,
  request: Request,
  maxSockets = 8,
): Promise<Response> {
  const agent = agents.get(address) ?? new http.Agent({ keepAlive: true, maxSockets });
  agents.set(address, agent);
  const { method, path, headers = {}, body } = request;
  return new Promise((resolve, reject) => {
    const outgoing = http.request(
      new URL(path, url),
      { method, agent, localAddress: address, headers },
      (response) => {
        response.resume();
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, etag: response.headers.etag }),
        );
        response.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

export const json = (path: string, body: unknown, cookie?: string): Request => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
  body: JSON.stringify(body),
});

const tags = new Map<number, string>();

async function poll({ url }: HonestContext, { id, cookie, address }: HonestUser) {
  const etag = tags.get(id);
  const headers = { cookie, ...(etag && { 'if-none-match': etag }) };
  const response = await send(url, address, {
    method: 'GET',
    path: `/api/chat/rooms/${id}`,
    headers,
  });
  if (response.etag) tags.set(id, response.etag);
  return response;
}

function sendMessage({ url }: HonestContext, { id, cookie, address, roomIds }: HonestUser) {
  const body = {
    roomId: roomIds[0],
    senderId: id,
    message: '산책 갈래요?',
    clientId: randomUUID(),
  };
  return send(url, address, json('/api/chat/messages', body, cookie));
}

const logIn = ({ url, password }: HonestContext, { email, address }: HonestUser) =>
  send(url, address, json('/api/auth/login', { email, password }));

const uploadPhoto = ({ url, photo }: HonestContext, { id, cookie, address }: HonestUser) =>
  send(url, address, {
    method: 'POST',
    path: `/api/users/${id}/upload-photo`,
    headers: { cookie, 'content-type': photo.type },
    body: photo.bytes,
  });

const OPERATIONS = [
  { name: 'polls', perSecond: 20, run: poll },
  { name: 'messages', perSecond: 12, run: sendMessage },
  { name: 'log-ins', perSecond: 2, run: logIn },
  { name: 'photos', perSecond: 1, run: uploadPhoto },
];
const EXPECTED = new Set([200, 201, 304]);
/** A request without a response after this time failed. */
const TIMEOUT_MS = 60_000;

/** Users take turns over all runs, so that none reaches a limit of an account. */
let nextUser = 0;

/** Sends the requests of `durationMs`, each at its planned time, and waits for their responses. */
export async function runHonestLoad(
  context: HonestContext,
  durationMs: number,
): Promise<Operation[]> {
  const startMs = performance.now();
  return Promise.all(
    OPERATIONS.map(async ({ name, perSecond, run }) => {
      const operation: Operation = { name, ms: [], failures: [] };
      const open: Promise<void>[] = [];
      for (let index = 0; index < (perSecond * durationMs) / 1000; index++) {
        const plannedMs = startMs + (index * 1000) / perSecond;
        await sleepUntil(plannedMs);
        const user = context.users[nextUser++ % context.users.length];
        if (!user) throw new Error('there are no users');
        const timeout = new Promise<Response>((resolve) => {
          setTimeout(resolve, TIMEOUT_MS, { status: 0, etag: undefined }).unref();
        });
        open.push(
          Promise.race([run(context, user), timeout]).then(
            ({ status }) => {
              operation.ms.push(performance.now() - plannedMs);
              if (!EXPECTED.has(status)) operation.failures.push(String(status));
            },
            (error: Error) => void operation.failures.push(error.message),
          ),
        );
      }
      await Promise.all(open);
      return operation;
    }),
  );
}

const sleepUntil = (ms: number) => sleep(Math.max(0, ms - performance.now()));
