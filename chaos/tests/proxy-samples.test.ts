import { once } from 'node:events';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import {
  findOrInstallServers,
  PROXIES,
  type ProxyName,
} from '../../scripts/cluster/find-servers.ts';
import { UNTRUSTED_CERTIFICATE } from '../../server/tests/_support/untrusted-certificate.ts';
import { startSampleProxy } from './_support/sample-proxies.ts';

const ca = UNTRUSTED_CERTIFICATE.cert;
const MB = 1_000_000;
const programs = await findOrInstallServers();
// The step of the tests fails on a build server without one of the programs.
const proxies = PROXIES.filter((name) => programs[name] !== null);

/** A process that returns what the proxy sent. */
async function startProcess(name: string) {
  const state = { isReady: true };
  const server = http.createServer((request, response) => {
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
    });
    request.on('end', () => {
      const isOk = state.isReady || request.url !== '/readyz';
      const { url, headers } = request;
      response
        .writeHead(isOk ? 200 : 503, { 'content-type': 'application/json', 'x-process': name })
        // Long enough to be compressed by a proxy that does so.
        .end(JSON.stringify({ url, headers, length, filler: ' '.repeat(5000) }));
    });
  });
  const sockets = new WebSocketServer({ server, path: '/ws' });
  sockets.on('connection', (socket, { headers }) =>
    socket.send(String(headers['x-forwarded-for'])),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { state, port: (server.address() as AddressInfo).port };
}

async function startBehind(name: ProxyName) {
  const [first, second] = [await startProcess('first'), await startProcess('second')];
  const proxy = await startSampleProxy(programs, name, [first.port, second.port]);
  onTestFinished(() => proxy.stop());
  return { ...proxy, first, second };
}

async function send(url: string, options: https.RequestOptions = {}, body?: Buffer) {
  const request = url.startsWith('https:')
    ? https.request(url, { ca, agent: false, ...options })
    : http.request(url, { agent: false, ...options });
  request.end(body);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  const { statusCode: status, headers } = response;
  return { status, headers, text };
}

it.each(proxies)(
  '[OPS-66] %s sends the address of the client, and forwards sockets and bodies up to 24 MB',
  async (name) => {
    const { url } = await startBehind(name);
    const { host } = new URL(url);
    const headers = { 'accept-encoding': 'gzip, br', 'x-forwarded-for': '203.0.113.7' };
    const response = await send(`${url}/api/config?a=%2F`, { headers });
    expect(response.status).toBe(200);
    expect(response.headers['content-encoding']).toBeUndefined();
    const received = JSON.parse(response.text);
    expect(received).toMatchObject({ url: '/api/config?a=%2F', headers: { host } });
    // The server reads it from the right.
    expect(received.headers['x-forwarded-for']).toMatch(/(^|, )127\.0\.0\.1$/);
    expect(received.headers['accept-encoding']).toBe('gzip, br');

    const socket = new WebSocket(`${url.replace('https', 'wss')}/ws`, { ca });
    const [forwardedFor] = await once(socket, 'message');
    expect(String(forwardedFor)).toBe('127.0.0.1');
    socket.terminate();

    const post = (bytes: number) =>
      send(`${url}/api/photos`, { method: 'POST' }, Buffer.alloc(bytes));
    expect(JSON.parse((await post(24 * MB)).text)).toMatchObject({ length: 24 * MB });
  },
);

it.each(proxies)(
  '[OPS-66] %s redirects to https, requires TLS 1.2, offers HTTP/2 and hides the paths for operators',
  async (name) => {
    const { url, plainUrl } = await startBehind(name);
    const redirect = await send(`${plainUrl}/discover?a=1`);
    expect(redirect.status).toBe(308);
    expect(redirect.headers.location).toMatch(/^https:.*\/discover\?a=1$/);

    const port = Number(new URL(url).port);
    const old = tls.connect({
      port,
      host: '127.0.0.1',
      ca,
      maxVersion: 'TLSv1.1',
      minVersion: 'TLSv1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    });
    await expect(once(old, 'secureConnect')).rejects.toThrow(/protocol version/);
    const session = http2.connect(url, { ca });
    const stream = session.request({ ':path': '/api/config' });
    const [headers] = await once(stream, 'response');
    expect(headers[':status']).toBe(200);
    session.destroy();

    for (const path of ['/metrics', '/healthz', '/readyz', '/readyz?a=1', '/%72eadyz']) {
      const { status, headers } = await send(url + path);
      expect([path, status, headers['x-process']]).toEqual([path, 404, undefined]);
    }
  },
);

it.each(proxies.filter((name) => name !== 'nginx'))(
  '[OPS-66] %s uses no process that is not ready while another one is, and all of them while none is',
  async (name) => {
    const { url, first, second } = await startBehind(name);
    const seen = async () => {
      const responses = [];
      for (let at = 0; at < 6; at += 1) responses.push(await send(`${url}/api/config`));
      return [
        ...new Set(
          responses.map(({ status, headers }) => `${status} ${String(headers['x-process'])}`),
        ),
      ].sort();
    };
    first.state.isReady = false;
    await vi.waitFor(async () => expect(await seen()).toEqual(['200 second']), 10_000);
    second.state.isReady = false;
    await vi.waitFor(async () => expect(await seen()).toEqual(['200 first', '200 second']), 10_000);
    first.state.isReady = true;
    await vi.waitFor(async () => expect(await seen()).toEqual(['200 first']), 10_000);
  },
);
