import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createS3PhotoStore } from './s3-photo-store.ts';

const ACCESS = { region: 'ap-northeast-2', accessKeyId: 'AKID', secretAccessKey: 'hunter2+/=' };

interface StoreRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: Buffer;
}
interface StoreResponse {
  status: number;
  afterMs?: number;
  body?: string | Buffer;
}

let server: Server | undefined;
afterEach(() => server?.close());

/** A store that responds as the test defines, and records the requests. */
async function startStore(
  respond: (request: StoreRequest, count: number) => StoreResponse,
  responseTimeoutMs?: number,
) {
  const requests: StoreRequest[] = [];
  server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      const request = { method, url: new URL(url, endpoint), headers, body: Buffer.concat(parts) };
      requests.push(request);
      const { status, body, afterMs = 0 } = respond(request, requests.length);
      setTimeout(() => response.writeHead(status).end(body), afterMs);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { endpoint, bucket: 'photos-kr', ...ACCESS };
  return { requests, store: createS3PhotoStore(settings, responseTimeoutMs) };
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** The signature of AWS Signature Version 4, computed without the library. */
function expectedSignature({ method, url, headers, body }: StoreRequest): string {
  const [, date = '', signedNames = ''] =
    /^AWS4-HMAC-SHA256 Credential=AKID\/(\d{8})\/[^,]+, SignedHeaders=([^,]+), /.exec(
      headers.authorization ?? '',
    ) ?? [];
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const signed = signedNames.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const statedHash = String(headers['x-amz-content-sha256']);
  if (statedHash !== 'UNSIGNED-PAYLOAD') expect(statedHash).toBe(sha256(body));
  const canonicalRequest = [
    method,
    url.pathname,
    query,
    signed.join(''),
    signedNames,
    statedHash,
  ].join('\n');
  const scope = `${date}/${ACCESS.region}/s3/aws4_request`;
  const stringToSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope,
    sha256(canonicalRequest),
  ].join('\n');
  const dayKey = hmac(`AWS4${ACCESS.secretAccessKey}`, date);
  const key = hmac(hmac(hmac(dayKey, ACCESS.region), 's3'), 'aws4_request');
  return createHmac('sha256', key).update(stringToSign).digest('hex');
}

it('[PHO-26] every call has a valid signature, and the bucket is in the path', async () => {
  const listing =
    '<ListBucketResult><Contents><Key>photos/a-_b.webp</Key></Contents></ListBucketResult>';
  const { requests, store } = await startStore(({ url }) => ({
    status: 200,
    body: url.search ? listing : 'the bytes',
  }));
  await store.put('a-_b.webp', Buffer.from('the bytes'));
  expect(await store.get('a-_b.webp')).toEqual(Buffer.from('the bytes'));
  await store.remove('a-_b.webp');
  expect(await store.list()).toEqual(['a-_b.webp']);
  expect(requests.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
    'PUT /photos-kr/photos/a-_b.webp',
    'GET /photos-kr/photos/a-_b.webp',
    'DELETE /photos-kr/photos/a-_b.webp',
    'GET /photos-kr',
  ]);
  expect(requests[0]?.body.toString()).toBe('the bytes');
  for (const request of requests) {
    const signature = /Signature=([0-9a-f]{64})$/.exec(request.headers.authorization ?? '')?.[1];
    expect(signature, `${request.method} ${request.url.href}`).toBe(expectedSignature(request));
    // Only the server may read: no call makes a file public.
    expect(request.headers).not.toHaveProperty('x-amz-acl');
  }
});

it('[PHO-26] [PHO-16] a listing of several pages is read to its end', async () => {
  const token = '1/a&b+c"=';
  const { requests, store } = await startStore(({ url }) => ({
    status: 200,
    body: url.searchParams.has('continuation-token')
      ? '<R><Contents><Key>photos/c.webp</Key></Contents></R>'
      : '<R><Contents><Key>photos/a.webp</Key></Contents><Contents><Key>photos/b.webp</Key></Contents><NextContinuationToken>1/a&amp;b&#43;c&quot;&#x3D;</NextContinuationToken></R>',
  }));
  expect(await store.list()).toEqual(['a.webp', 'b.webp', 'c.webp']);
  expect(requests[1]?.url.searchParams.get('continuation-token')).toBe(token);
  expect(requests.map(({ url }) => url.searchParams.get('prefix'))).toEqual(['photos/', 'photos/']);
});

it('[PHO-26] a missing file is null, removing one succeeds, and a missing bucket is an error', async () => {
  const { store } = await startStore(() => ({ status: 404 }));
  expect(await store.get('a.webp')).toBeNull();
  await store.remove('a.webp');
  await expect(store.put('a.webp', Buffer.from('x'))).rejects.toThrow('has no bucket photos-kr');
});

it('[PHO-26] an error contains the store’s code, and a temporary error is retried', async () => {
  const refusing = await startStore(() => ({
    status: 403,
    body: '<Error><Code>SignatureDoesNotMatch</Code></Error>',
  }));
  await expect(refusing.store.get('a.webp')).rejects.toThrow(
    'the photo store returned 403 SignatureDoesNotMatch',
  );
  server?.close();
  const overloaded = await startStore((_, count) =>
    count < 3 ? { status: 503 } : { status: 200, body: 'x' },
  );
  expect((await overloaded.store.get('a.webp'))?.toString()).toBe('x');
  expect(overloaded.requests).toHaveLength(3);
});

it('[PHO-26] each try has its own time limit', async () => {
  const { store, requests } = await startStore(
    (_, count) => ({ status: count < 3 ? 503 : 200, body: 'bytes', afterMs: 400 }),
    // The three tries and their waits together take at least 1500 ms.
    1400,
  );
  expect(String(await store.get('x'))).toBe('bytes');
  expect(requests).toHaveLength(3);
});

it('[PHO-31] a store without conditional writes is claimed with an ordinary one', async () => {
  const { store, requests } = await startStore(({ headers }) => ({
    status: headers['if-none-match'] ? 501 : 200,
  }));
  await store.ownerMark?.claim('installation');
  expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual(['*', undefined]);
  expect(requests[1]?.body.toString()).toBe('installation');
});
