/** A small reverse proxy in front of several processes, like the one of a real installation. */
import { once } from 'node:events';
import http from 'node:http';
import { connect, type Socket } from 'node:net';

const CHECK_INTERVAL_MS = 200;
const CHECK_TIMEOUT_MS = 1000;

export interface ReverseProxy {
  url: string;
  port: number;
  /** Resets this share of the clients' open connections, all of them by default; returns their number. */
  cut(share?: number): number;
  close(): Promise<void>;
}

interface Upstream {
  port: number;
  state: 'ready' | 'alive' | 'down';
}

function returnsOk(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get(
      { port, host: '127.0.0.1', path, timeout: CHECK_TIMEOUT_MS },
      (upstreamResponse) => {
        upstreamResponse.resume();
        resolve(upstreamResponse.statusCode === 200);
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}

/** Ready processes first, then live ones: a 503 with a text is better than a broken connection. */
function candidates(upstreams: readonly Upstream[], offset: number): Upstream[] {
  const rotated = upstreams.map((_, at) => upstreams[(at + offset) % upstreams.length] as Upstream);
  const rank = { ready: 0, alive: 1, down: 2 };
  return rotated.sort((a, b) => rank[a.state] - rank[b.state]);
}

export async function startReverseProxy(ports: readonly number[], port = 0): Promise<ReverseProxy> {
  const upstreams: Upstream[] = ports.map((upstream) => ({ port: upstream, state: 'alive' }));
  const clients = new Set<Socket>();
  let offset = 0;

  async function check(upstream: Upstream): Promise<void> {
    const isReady = await returnsOk(upstream.port, '/readyz');
    const isAlive = isReady || (await returnsOk(upstream.port, '/healthz'));
    upstream.state = isReady ? 'ready' : isAlive ? 'alive' : 'down';
  }
  await Promise.all(upstreams.map(check));
  const checking = setInterval(() => void Promise.all(upstreams.map(check)), CHECK_INTERVAL_MS);

  /** Connects to the first process that accepts; nothing was sent to the others. */
  async function connectToUpstream(): Promise<{ socket: Socket; upstream: Upstream } | null> {
    for (const upstream of candidates(upstreams, offset++)) {
      const socket = connect(upstream.port, '127.0.0.1');
      const connected = await new Promise<boolean>((resolve) => {
        socket.once('connect', () => resolve(true));
        socket.once('error', () => resolve(false));
      });
      socket.on('error', () => socket.destroy());
      if (connected) return { socket, upstream };
      upstream.state = 'down';
    }
    return null;
  }

  function forwardedHeaders(request: http.IncomingMessage): http.OutgoingHttpHeaders {
    const forwardedFor = request.headers['x-forwarded-for'];
    const peer = request.socket.remoteAddress ?? '';
    return {
      ...request.headers,
      'x-forwarded-for': forwardedFor ? `${String(forwardedFor)}, ${peer}` : peer,
    };
  }

  const server = http.createServer((request, response) => {
    const fail = (status: number) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(status, { 'content-length': 0, 'retry-after': '1' }).end();
    };
    connectToUpstream().then(
      (connection) => {
        if (!connection) return fail(503);
        const upstreamRequest = http.request({
          createConnection: () => connection.socket,
          method: request.method,
          path: request.url,
          headers: { ...forwardedHeaders(request), connection: 'close' },
        });
        upstreamRequest.on('response', (upstreamResponse) => {
          const { connection: _hop, ...headers } = upstreamResponse.headers;
          response.writeHead(upstreamResponse.statusCode ?? 502, headers);
          upstreamResponse.pipe(response);
          upstreamResponse.on('error', () => response.destroy());
        });
        upstreamRequest.on('error', () => fail(502));
        response.on('close', () => upstreamRequest.destroy());
        request.pipe(upstreamRequest);
      },
      () => fail(502),
    );
  });

  server.on('upgrade', (request: http.IncomingMessage, client: Socket, head: Buffer) => {
    client.on('error', () => client.destroy());
    connectToUpstream().then(
      (connection) => {
        if (!connection) {
          client.destroy();
          return;
        }
        const { socket } = connection;
        const lines = Object.entries(forwardedHeaders(request)).map(
          ([name, value]) => `${name}: ${String(value)}`,
        );
        socket.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
        socket.write(head);
        client.pipe(socket).pipe(client);
        client.on('close', () => socket.destroy());
        socket.on('close', () => client.destroy());
      },
      () => client.destroy(),
    );
  });
  server.on('connection', (socket) => {
    clients.add(socket);
    socket.on('close', () => clients.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');

  function cut(share = 1): number {
    const selected = [...clients].filter((_, at) => at % Math.round(1 / share) === 0);
    for (const socket of selected) socket.resetAndDestroy();
    return selected.length;
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    cut,
    async close() {
      clearInterval(checking);
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
