import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { type FastifyRequest, fastify } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { toErrorBody } from '../../product/error-body.ts';
import { createRepeatedLog } from '../repeated-log.ts';
import { createTemporaryFiles } from '../temporary-files.ts';
import { createBodyAdmission } from './body-admission.ts';
import { createErrorHandler } from './http-server.ts';
import { registerMultipart, withMultipartPhoto } from './multipart-photo.ts';

const LENGTH = 300 * 1024;
const PATHS = ['/form', '/json'] as const;
type Path = (typeof PATHS)[number];

const calls: ClientRequest[] = [];
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const call of calls.splice(0)) call.destroy();
  for (const close of closers.splice(0)) await close();
});

/** A server with one route for forms and one for JSON, which counts the admitted bodies. */
async function startServer(waitMs?: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'meongmate-test-'));
  const temporaryFiles = createTemporaryFiles(folder);
  const app = fastify({ bodyLimit: LENGTH });
  app.decorateRequest('caller', null);
  app.setErrorHandler(createErrorHandler(toErrorBody, createRepeatedLog()));
  await registerMultipart(app);
  let admitted = 0;
  const connections = {
    allowLongBody() {
      admitted += 1;
    },
    release() {},
  };
  let senders = 0;
  const findSender = ({ headers }: FastifyRequest) =>
    typeof headers['x-sender'] === 'string' ? headers['x-sender'] : `sender ${++senders}`;
  const admit = createBodyAdmission(connections, temporaryFiles, findSender, waitMs);
  for (const path of PATHS) {
    const kind = path === '/form' ? { multipart: { photo: 'file' as const } } : {};
    const route = {
      name: path,
      method: 'POST',
      path,
      access: 'public',
      bodyLimit: LENGTH,
    } as const;
    app.post(path, {
      preParsing: (request, reply, body) => admit({ ...route, ...kind }, request, reply, body),
      async handler(request) {
        if (path === '/json') return { bytes: JSON.stringify(request.body).length };
        return withMultipartPhoto(request, temporaryFiles, async ({ file }) => ({
          bytes: file?.byteSize,
        }));
      },
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  closers.push(
    () => app.server.closeAllConnections(),
    () => app.close(),
    () => rmSync(folder, { recursive: true }),
  );
  const { port } = app.server.address() as AddressInfo;
  const open = (path: Path, network: number, sender?: string) =>
    send(port, path, `127.0.0.${network}`, sender);
  return {
    open,
    listFiles: () => readdirSync(folder),
    /** Sends the beginning of a body from a network, which is admitted. */
    async begin(path: Path, network: number, sender?: string) {
      const before = admitted;
      const call = open(path, network, sender);
      call.write(path === '/form' ? `${FORM_START}x` : '"x');
      await vi.waitFor(() => expect(admitted).toBe(before + 1), { timeout: 10_000 });
      return call;
    },
    countAdmitted: () => admitted,
  };
}

const FORM_START = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';
const FORM_END = '\r\n--x--\r\n';
const BODIES = {
  '/json': `"${'x'.repeat(LENGTH - 2)}"`,
  '/form': FORM_START + 'x'.repeat(LENGTH - FORM_START.length - FORM_END.length) + FORM_END,
};

function send(port: number, path: Path, localAddress: string, sender?: string): ClientRequest {
  const type = path === '/form' ? 'multipart/form-data; boundary=x' : 'application/json';
  const headers = {
    'content-type': type,
    'content-length': LENGTH,
    ...(sender !== undefined && { 'x-sender': sender }),
  };
  const options = { host: '127.0.0.1', port, path, method: 'POST', headers, localAddress };
  const call = sendRequest(options).on('error', () => {});
  calls.push(call);
  return call;
}

async function responseOf(call: ClientRequest) {
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const body = (await json(response)) as { code?: string; bytes?: number };
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], ...body };
}

it.each(PATHS)(
  'of the bodies of one network at %s four are received, the next one waits unread',
  async (path) => {
    const server = await startServer();
    const slow = [];
    for (let count = 0; count < 4; count++) slow.push(await server.begin(path, 2));
    const waiting = server.open(path, 2);
    waiting.end(BODIES[path]);
    const other = server.open(path, 3);
    other.end(BODIES[path]);
    expect(await responseOf(other)).toMatchObject({ status: 200 });
    expect(server.countAdmitted()).toBe(5);
    const response = responseOf(waiting);
    slow[0]?.destroy();
    expect(await response).toMatchObject({ status: 200 });
  },
);

it.each(PATHS)('slow bodies of one account at %s delay no other of its network', async (path) => {
  const server = await startServer();
  const slow = await server.begin(path, 2, 'slow');
  const own = [1, 2, 3, 4, 5].map(() => server.open(path, 2, 'slow'));
  for (const call of own) call.end(BODIES[path]);
  for (const sender of ['a', 'b', 'c']) {
    const call = server.open(path, 2, sender);
    call.end(BODIES[path]);
    expect(await responseOf(call)).toMatchObject({ status: 200 });
  }
  const responses = own.map(responseOf);
  slow.destroy();
  for (const response of responses) expect(await response).toMatchObject({ status: 200 });
});

it('a body that waits too long is rejected, and one whose client left is not received', async () => {
  const server = await startServer(300);
  for (let count = 0; count < 4; count++) await server.begin('/form', 2);
  server.open('/form', 2).destroy();
  const waiting = server.open('/form', 2);
  waiting.end(BODIES['/form']);
  expect(await responseOf(waiting)).toMatchObject({
    status: 503,
    code: 'unavailable',
    retryAfter: '10',
  });
  expect(server.countAdmitted()).toBe(4);
});

it('slow JSON of many networks takes no memory from the JSON of another', async () => {
  const server = await startServer();
  for (const network of [2, 3, 4, 5, 6]) await server.begin('/json', network);
  const call = server.open('/json', 7);
  call.end(BODIES['/json']);
  expect(await responseOf(call)).toMatchObject({ status: 200, bytes: LENGTH });
});

it.each(PATHS)('no file remains of a body at %s, complete or cut off', async (path) => {
  const server = await startServer();
  const complete = server.open(path, 2);
  complete.end(BODIES[path]);
  expect(await responseOf(complete)).toMatchObject({ status: 200 });
  const cutOff = await server.begin(path, 2);
  cutOff.write('x'.repeat(1000));
  await vi.waitFor(() => expect(server.listFiles()).toHaveLength(1));
  cutOff.destroy();
  await vi.waitFor(() => expect(server.listFiles()).toEqual([]));
});
