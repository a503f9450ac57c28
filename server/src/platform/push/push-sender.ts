import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { HOUR_MS } from '@meongmate/shared/rules/durations';
import { LRUCache } from 'lru-cache';
import webpush from 'web-push';
import type { Clock } from '../clock.ts';

const TIMEOUT_MS = 10_000;
/** Of the response only the status is used; a longer body closes the connection. */
const RESPONSE_MAX_BYTES = 64 * 1024;
/** Push services accept at most 24 hours (RFC 8292). */
const SIGNATURE_VALID_SECONDS = 12 * 3600;
/** Signing each push takes a sixth of the processor time of sending it (`npm run bench -- lost-dogs`, Node 20). */
const SIGNATURE_CACHED_MS = HOUR_MS;
/** More than there are push services. */
const SIGNATURES_MAX = 100;

export interface OutgoingPush {
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: string;
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  topic: string;
}

/**
 * The result of a push: `accepted`; `gone`: the subscription has ended; `rejected` for good; `retry`: not accepted now, and not
 * delivered; `unknown`: sent without a response, so it may have been delivered.
 */
export type PushResult =
  | { kind: 'accepted' }
  | { kind: 'gone' }
  | { kind: 'rejected'; reason: string }
  | { kind: 'retry'; reason: string; retryAfterMs: number }
  | { kind: 'unknown'; reason: string };

type Response =
  | { status: number; retryAfter: string | undefined }
  | { error: string; isSent: boolean };

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A year of seconds at most; anything longer is a mistake of the push service. */
const SECONDS = /^\d{1,8}$/;
const HTTP_DATE =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** The time that a `Retry-After` names (RFC 9110); 0 if there is none, or it is invalid or past. */
export function toRetryAfterMs(header: string | undefined, nowMs: number): number {
  const value = header?.trim() ?? '';
  if (SECONDS.test(value)) return Number(value) * 1000;
  const atMs = HTTP_DATE.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(atMs) ? 0 : Math.max(0, atMs - nowMs);
}

export function createPushSender({
  clock,
  subject,
  keys,
}: {
  clock: Clock;
  /** The contact of the push service for problems: `https:` or `mailto:`. */
  subject: string;
  keys: { publicKey: string; privateKey: string };
}) {
  const publicKey = Buffer.from(keys.publicKey, 'base64url');
  const privateKey: KeyObject = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: keys.privateKey,
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
    },
  });
  const agents = {
    'http:': new http.Agent({ keepAlive: true }),
    'https:': new https.Agent({ keepAlive: true }),
  };

  const signatures = new LRUCache<string, { header: string; signedAtMs: number }>({
    max: SIGNATURES_MAX,
  });

  function authorization(origin: string): string {
    const nowMs = clock.now().getTime();
    const cached = signatures.get(origin);
    if (cached) {
      const ageMs = nowMs - cached.signedAtMs;
      // Signed again if the clock was set back: services reject a signature that ends in more than a day.
      if (ageMs >= 0 && ageMs < SIGNATURE_CACHED_MS) return cached.header;
    }
    const header = signOrigin(origin, nowMs);
    signatures.set(origin, { header, signedAtMs: nowMs });
    return header;
  }

  /** Signed here and not by `web-push`: its times are those of the machine's clock, which may be wrong. */
  function signOrigin(origin: string, nowMs: number): string {
    const exp = Math.floor(nowMs / 1000) + SIGNATURE_VALID_SECONDS;
    const header = base64url({ typ: 'JWT', alg: 'ES256' });
    const content = `${header}.${base64url({ aud: origin, exp, sub: subject })}`;
    const signature = sign('sha256', Buffer.from(content), {
      key: privateKey,
      dsaEncoding: 'ieee-p1363',
    });
    return `vapid t=${content}.${signature.toString('base64url')}, k=${keys.publicKey}`;
  }

  let encrypted: Promise<void> = Promise.resolve();
  /** One push for each turn of the event loop, so that a batch of pushes delays no request. */
  function untilNextTurn(): Promise<void> {
    encrypted = encrypted.then(() => nextTurn());
    return encrypted;
  }

  function post(url: URL, headers: http.OutgoingHttpHeaders, body: Buffer): Promise<Response> {
    const isHttps = url.protocol === 'https:';
    const agent = agents[isHttps ? 'https:' : 'http:'];
    return new Promise((resolve) => {
      let isSent = false;
      const request = (isHttps ? https : http).request(url, {
        method: 'POST',
        headers,
        agent,
      });
      // `AbortSignal.timeout` makes an error with a stack for each request, also after its end.
      const timer = setTimeout(
        () => request.destroy(Object.assign(new Error('no response'), { code: 'ETIMEDOUT' })),
        TIMEOUT_MS,
      );
      request.on('close', () => clearTimeout(timer));
      request.on('socket', (socket) => {
        if (socket.connecting) {
          socket.once(isHttps ? 'secureConnect' : 'connect', () => {
            isSent = true;
          });
        } else isSent = true;
      });
      request.on('response', (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > RESPONSE_MAX_BYTES) response.destroy();
        });
        response.on('error', () => {});
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
        });
      });
      request.on('error', (error: NodeJS.ErrnoException) =>
        resolve({ error: error.code ?? error.name, isSent }),
      );
      request.end(body);
    });
  }

  return {
    /** Encrypts (RFC 8291), signs (RFC 8292) and sends a push once. Redirects are not followed. */
    async send(push: OutgoingPush): Promise<PushResult> {
      const { endpoint, p256dh, auth } = push;
      const url = new URL(endpoint);
      await untilNextTurn();
      const { headers, body } = webpush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        push.payload,
        { TTL: push.ttlSeconds, urgency: push.urgency, topic: push.topic },
      );
      const response = await post(
        url,
        { ...headers, Authorization: authorization(url.origin) },
        body ?? Buffer.alloc(0),
      );
      if ('error' in response) {
        const { error: reason, isSent } = response;
        return isSent ? { kind: 'unknown', reason } : { kind: 'retry', reason, retryAfterMs: 0 };
      }
      const { status, retryAfter } = response;
      if (status >= 200 && status < 300) return { kind: 'accepted' };
      if (status === 404 || status === 410) return { kind: 'gone' };
      const reason = `status ${status}`;
      if (status !== 429 && status < 500) return { kind: 'rejected', reason };
      const retryAfterMs = toRetryAfterMs(retryAfter, clock.now().getTime());
      return { kind: 'retry', reason, retryAfterMs };
    },
    close(): void {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

export type PushSender = ReturnType<typeof createPushSender>;
