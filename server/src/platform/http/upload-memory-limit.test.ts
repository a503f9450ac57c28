import { EventEmitter, once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { toErrorBody } from '../../product/error-body.ts';
import { createBodyAdmission } from './body-admission.ts';
import { createErrorHandler } from './http-server.ts';
import { readMultipartPhoto, registerMultipart } from './multipart-photo.ts';
import { createUploadCapacity } from './upload-capacity.ts';
import { createUploadMemoryLimit } from './upload-memory-limit.ts';

const KB = 1024;
const LIMITS = { totalBytes: 900 * KB, networkBytes: 300 * KB, patienceMs: 0, checkMs: 10 };
/** Announced by each client: three fit into the capacity. */
const LENGTH = 300 * KB;
const calls: ClientRequest[] = [];
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const call of calls.splice(0)) call.destroy();
  for (const close of closers.splice(0)) await close();
});

/** A server with one route for forms and one for JSON, whose time only `advance` changes. */
async function startServer() {
  let nowMs = 0;
  const app = fastify({ bodyLimit: LENGTH });
  app.setErrorHandler(createErrorHandler(toErrorBody));
  await registerMultipart(app);
  let received = 0;
  const capacity = createUploadCapacity(LIMITS, () => nowMs);
  const countingCapacity: typeof capacity = {
    async admit(...call) {
      const body = await capacity.admit(...call);
      const charge = (bytes: number) => {
        received += bytes;
        body.charge(bytes);
      };
      return { ...body, charge };
    },
  };
  const admit = createBodyAdmission(
    { allowLongBody() {}, release() {} },
    () => true,
    createUploadMemoryLimit(countingCapacity),
  );
  for (const name of ['form', 'json']) {
    const isForm = name === 'form';
    const route = { name, method: 'POST', path: `/${name}`, access: 'public' } as const;
    app.post(`/${name}`, {
      async preParsing(request, reply, body) {
        request.caller = null;
        return admit(
          { ...route, ...(isForm ? { multipart: { photo: 'file' } } : { bodyLimit: LENGTH }) },
          request,
          reply,
          body,
        );
      },
      async handler(request) {
        if (!isForm) return { bytes: JSON.stringify(request.body).length };
        const { file } = await readMultipartPhoto(request);
        return { bytes: Buffer.concat(file ?? []).length };
      },
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  closers.push(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  return {
    advance(ms: number) {
      nowMs += ms;
    },
    /** Sends the headers and the first bytes of a body from a network of its own. */
    async begin(path: '/form' | '/json', network: number, bytes: number) {
      const receivedBefore = received;
      const call = send(port, path, `127.0.0.${network}`);
      const start = path === '/form' ? FORM_START : '"';
      call.write(start + 'x'.repeat(bytes - start.length));
      // All but the head of the form.
      await vi.waitFor(() => expect(received - receivedBefore).toBeGreaterThan(bytes / 2), {
        timeout: 10_000,
      });
      return call;
    },
    send: (path: '/form' | '/json', network: number) => send(port, path, `127.0.0.${network}`),
  };
}

const FORM_START = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';
const FORM_END = '\r\n--x--\r\n';

function send(port: number, path: '/form' | '/json', localAddress: string): ClientRequest {
  const type = path === '/form' ? 'multipart/form-data; boundary=x' : 'application/json';
  const headers = { 'content-type': type, 'content-length': LENGTH };
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

const JSON_BODY = `"${'x'.repeat(LENGTH - 2)}"`;
const FORM_BODY = FORM_START + 'x'.repeat(LENGTH - FORM_START.length - FORM_END.length) + FORM_END;
const ENDED = { status: 503, code: 'unavailable', retryAfter: '10' };

it('[PHO-27] slow uploads of several networks do not block the upload of another', async () => {
  const server = await startServer();
  for (const network of [2, 3, 4]) await server.begin('/form', network, KB);
  const call = server.send('/form', 5);
  call.end(FORM_BODY);
  const response = responseOf(call);
  server.advance(2000);
  expect(await response).toMatchObject({ status: 200 });
});

it.each(['/form', '/json'] as const)(
  '[PHO-27] the slowest body at %s is ended with 503 for one that waits',
  async (path) => {
    const server = await startServer();
    const slow = [];
    for (const network of [2, 3, 4]) {
      slow.push(await server.begin(path, network, 200 * KB));
      server.advance(2000);
    }
    slow.push(await server.begin(path, 6, 200 * KB));
    server.advance(2000);
    const [slowest] = slow;
    if (!slowest) throw new Error('no body was sent');
    const ended = responseOf(slowest);
    const responses: ClientRequest[] = [];
    for (const other of slow.slice(1)) other.on('response', () => responses.push(other));
    const call = server.send(path, 5);
    call.end(path === '/form' ? FORM_BODY : JSON_BODY);
    expect(await responseOf(call)).toMatchObject({ status: 200 });
    expect(await ended).toMatchObject(ENDED);
    expect(responses).toEqual([]);
  },
);

const createCall = () => {
  const raw = Object.assign(new EventEmitter(), { destroyed: false });
  const request = { headers: { 'content-length': '50' }, ip: '192.0.2.1' } as FastifyRequest;
  return { raw, request, reply: { raw } as unknown as FastifyReply };
};
const smallCapacity = () =>
  createUploadCapacity({ totalBytes: 100, networkBytes: 50, patienceMs: 0, checkMs: 10 }, () => 0);

it('[PHO-27] a body that gets no capacity in time is rejected', async () => {
  const admit = createUploadMemoryLimit(smallCapacity(), 10);
  const [first, second] = [createCall(), createCall()];
  await admit(first.request, first.reply, 50);
  const waiting = admit(second.request, second.reply, 50);
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
  first.raw.emit('close');
  await admit(second.request, second.reply, 50);
});

it('[PHO-27] the capacity of a disconnected client’s body is held until the work on it is done', async () => {
  const capacity = smallCapacity();
  const admit = createUploadMemoryLimit(capacity);
  const { raw, request, reply } = createCall();
  const reservation = await admit(request, reply, 50);
  let finish = () => {};
  const working = reservation.holdDuring(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  raw.emit('close');
  let isAdmitted = false;
  const next = capacity.admit('192.0.2.1', 50).then(() => {
    isAdmitted = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isAdmitted).toBe(false);
  finish();
  await working;
  await next;
  expect(isAdmitted).toBe(true);
});
