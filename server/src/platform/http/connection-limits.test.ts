import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ConnectionLimits, limitConnections } from './connection-limits.ts';

const LIMITS = {
  connectionsPerNetwork: 3,
  headersTimeoutMs: 150,
  shortBodyTimeoutMs: 300,
  longBodyTimeoutMs: 5000,
  longBodyBytesPerSecond: 100,
  windowMs: 500,
  idleMs: 300,
  lingerMs: 100,
};

let server: Server;
let limits: ConnectionLimits;
let respond: (request: IncomingMessage, response: ServerResponse) => void;
const clients: Socket[] = [];

async function open(options: { from?: string; reads?: boolean } = {}): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', localAddress: options.from ?? '127.0.0.1' });
  clients.push(client);
  client.on('error', () => {});
  if (options.reads ?? true) client.resume();
  await once(client, 'connect');
  return client;
}

/** Resolves also if the connection ends with an error, which `once` of Node would throw. */
const isClosed = (client: Socket) =>
  new Promise<true>((resolve) => client.once('close', () => resolve(true)));
const head = (line: string, ...headers: string[]) =>
  `${[line, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;

beforeEach(async () => {
  respond = (_, response) => response.end('ok');
  server = createServer({ connectionsCheckingInterval: 50 }, (...call) => respond(...call));
  limits = limitConnections(server, (address) => address === '127.0.0.9', LIMITS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  server.close();
});

it('missing headers end the connection', async () => {
  const silent = await open();
  const slow = await open();
  slow.write('GET / HTTP/1.1\r\nHost:');
  expect(await Promise.all([isClosed(silent), isClosed(slow)])).toEqual([true, true]);
});

it('a missing body ends the connection, also after the response', async () => {
  const client = await open();
  const responded = once(client, 'data');
  client.write(head('POST /nope HTTP/1.1', 'Content-Length: 10'));
  await responded;
  expect(await isClosed(client)).toBe(true);
});

it('a chunked body that never ends ends the connection', async () => {
  respond = () => {};
  const client = await open();
  client.write(head('POST /nope HTTP/1.1', 'Transfer-Encoding: chunked'));
  const sendTimer = setInterval(() => client.write('1\r\nx\r\n'), 20);
  expect(await isClosed(client)).toBe(true);
  clearInterval(sendTimer);
});

it('a long body has more time while it arrives, and none when it stops', async () => {
  let received = 0;
  let admitted: IncomingMessage | undefined;
  respond = (request) => {
    admitted = request;
    limits.allowLongBody(request);
    request.on('data', (part: Buffer) => {
      received += part.length;
    });
  };
  const client = await open();
  client.write(head('POST /photo HTTP/1.1', 'Content-Length: 1000000'));
  const sendTimer = setInterval(() => client.write(Buffer.alloc(200)), 20);
  // Twice the time of a short body.
  await vi.waitFor(() => expect(received).toBeGreaterThan(5000), 5000);
  expect(admitted?.socket.destroyed).toBe(false);
  clearInterval(sendTimer);
  expect(await isClosed(client)).toBe(true);
});

it('a client that does not read its response is disconnected', async () => {
  const closed = new Promise((resolve) => {
    respond = (request, response) => {
      request.socket.once('close', resolve);
      response.end(Buffer.alloc(50_000_000));
    };
  });
  const client = await open({ reads: false });
  client.write(head('GET / HTTP/1.1'));
  await closed;
});

it('a client that does not read is disconnected, also while it sends requests and single bytes', async () => {
  let requests = 0;
  const closed = new Promise((resolve) => {
    respond = (request, response) => {
      requests += 1;
      request.socket.once('close', resolve);
      response.end(Buffer.alloc(5_000_000));
    };
  });
  const client = await open({ reads: false });
  client.write(head('GET / HTTP/1.1').repeat(60));
  const sendTimer = setInterval(() => client.write('GE'), 20);
  await closed;
  clearInterval(sendTimer);
  expect(requests).toBeGreaterThan(0);
});

it('a response that takes long to produce does not close the connection', async () => {
  let finish: () => void = () => {};
  const closed = vi.fn();
  respond = (request, response) => {
    request.socket.on('timeout', () => finish());
    request.socket.on('close', closed);
    finish = () => response.end('late');
  };
  const client = await open();
  const responded = once(client, 'data');
  client.write(head('GET / HTTP/1.1'));
  expect(String(await responded)).toContain('late');
  expect(closed).not.toHaveBeenCalled();
});

it('[REL-32] one network has a limit of connections; other networks and trusted proxies are not affected', async () => {
  respond = () => {};
  const first = await open();
  await open();
  await open();
  expect(await isClosed(await open())).toBe(true);
  for (const from of ['127.0.0.2', '127.0.0.9', '127.0.0.9', '127.0.0.9', '127.0.0.9']) {
    const other = await open({ from });
    const accepted = once(server, 'request');
    other.write(head('GET / HTTP/1.1'));
    await accepted;
  }
  first.destroy();
  await vi.waitFor(async () => {
    const next = await open();
    next.write(head('GET / HTTP/1.1'));
    await once(server, 'request', { signal: AbortSignal.timeout(100) });
  }, 3000);
});

it('the connection stays usable after a response that was sent before the end of a long body', async () => {
  const client = await open();
  const body = 'x'.repeat(200_000);
  const responded = once(client, 'data');
  client.write(head('POST /long HTTP/1.1', `Content-Length: ${body.length}`) + body.slice(1));
  await responded;
  const respondedAgain = once(client, 'data');
  client.write(body.slice(0, 1) + head('GET /next HTTP/1.1'));
  expect(String((await respondedAgain)[0])).toContain('200 OK');
});
