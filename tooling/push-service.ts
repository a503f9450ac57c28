import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PushPayload } from '@meongmate/shared/contract/notifications';
import { waitFor } from './processes/wait-for.ts';

/** How the service responds to the next pushes: a status, or it closes or holds the connection. */
type Behaviour = number | 'close' | 'hang' | { status: number; headers: Record<string, string> };

export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  byteLength: number;
  payload: PushPayload;
  /** The claims of the verified signature. */
  claims: { aud: string; exp: number; sub: string };
}

/** A push as it arrived. */
interface PushRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  atMs: number;
}

export interface PushDevice {
  path: string;
  body: { endpoint: string; keys: { p256dh: string; auth: string } };
}

/** The keys of a new browser: what it keeps, and what it sends with its subscription. */
export function createPushKeys() {
  const keyPair = createECDH('prime256v1');
  const p256dh = keyPair.generateKeys('base64url');
  const auth = randomBytes(16);
  return { keyPair, auth, keys: { p256dh, auth: auth.toString('base64url') } };
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Decrypts a message with the device's keys (RFC 8291, one record of RFC 8188). */
function decrypt(message: Buffer, keyPair: ECDH, auth: Buffer): string {
  const salt = message.subarray(0, 16);
  const idLength = message.readUInt8(20);
  const serverKey = message.subarray(21, 21 + idLength);
  const record = message.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keyPair.getPublicKey(), serverKey]);
  const secret = derive(keyPair.computeSecret(serverKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  // The last record ends with the delimiter 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Verifies the signature of the server (RFC 8292) and returns its claims. */
function verifySignature(authorization: string, publicKey: string): ReceivedPush['claims'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('signed with another key');
  const point = Buffer.from(key, 'base64url');
  const [header = '', claims = '', signature = ''] = token.split('.');
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    {
      key: createPublicKey({
        format: 'jwk',
        key: {
          kty: 'EC',
          crv: 'P-256',
          x: point.subarray(1, 33).toString('base64url'),
          y: point.subarray(33).toString('base64url'),
        },
      }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('the signature is invalid');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

/** A push service on this machine that decrypts what it receives, as the browsers of the devices do. */
export async function startPushService() {
  const devices = new Map<string, { keyPair: ECDH; auth: Buffer }>();
  const requests: PushRequest[] = [];
  const behaviours: Behaviour[] = [];
  let usual: Behaviour = 201;
  const held: ServerResponse[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      requests.push({ path: url, headers, body: Buffer.concat(chunks), atMs: performance.now() });
      const behaviour = behaviours.shift() ?? usual;
      if (behaviour === 'close') request.socket.destroy();
      else if (behaviour === 'hang') held.push(response);
      else if (typeof behaviour === 'number') response.writeHead(behaviour).end();
      else response.writeHead(behaviour.status, behaviour.headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  function readPayload({ path, body }: PushRequest): PushPayload {
    const keys = devices.get(path);
    if (!keys) throw new Error('an unknown device');
    return PushPayload.parse(JSON.parse(decrypt(body, keys.keyPair, keys.auth)));
  }

  return {
    host,
    readPayload,
    /** Everything that was received, in order. */
    requests,
    /** Responses that were not sent yet. */
    held,
    /** The next pushes get these responses, all later ones `usual`. */
    respond(...next: Behaviour[]) {
      behaviours.push(...next);
    },
    respondAlways(behaviour: Behaviour) {
      usual = behaviour;
    },
    /** The subscription of a new browser. */
    aDevice(): PushDevice {
      const { keys, ...own } = createPushKeys();
      const path = `/${randomUUID()}`;
      devices.set(path, own);
      return { path, body: { endpoint: `http://${host}${path}`, keys } };
    },
    /** The pushes to a device, decrypted and verified; waits until there are `count`. */
    async received(
      device: PushDevice,
      publicKey: string,
      count = 1,
      timeout = 20_000,
    ): Promise<ReceivedPush[]> {
      const of = () => requests.filter(({ path }) => path === device.path);
      await waitFor(`${count} pushes`, timeout, () => of().length >= count);
      if (of().length > count) throw new Error(`${of().length} pushes instead of ${count}`);
      return of().map((request) => ({
        path: request.path,
        headers: request.headers,
        byteLength: request.body.length,
        payload: readPayload(request),
        claims: verifySignature(request.headers.authorization ?? '', publicKey),
      }));
    },
    async close() {
      for (const response of held) response.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;
