/** A small reverse proxy in front of several processes, like the one of a real installation. */
import { once } from 'node:events';
import http from 'node:http';
import { connect, type Socket } from 'node:net';

const CHECK_EVERY_MS = 200;
const CHECK_WITHIN_MS = 1000;

export interface ReverseProxy {
  url: string;
  port: number;
  /** Resets this share of the clients' open connections, all of them by default; returns their number. */
  cut(share?: number): number;
  close(): Promise<void>;
}

interface Upstream {
  port: number;
  state: 'ready' | 'alive' | 'away';
}

function ask(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get(
      { port, host: '127.0.0.1', path, timeout: CHECK_WITHIN_MS },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}

/** Ready processes first, then live ones: a 503 with a text is better than a broken connection. */
function candidates(upstreams: readonly Upstream[], turn: number): Upstream[] {
  const rotated = upstreams.map((_, at) => upstreams[(at + turn) % upstreams.length] as Upstream);
  const rank = { ready: 0, alive: 1, away: 2 };
  return rotated.sort((a, b) => rank[a.state] - rank[b.state]);
}

export async function startProxy(ports: readonly number[], port = 0): Promise<ReverseProxy> {
  const upstreams: Upstream[] = ports.map((upstream) => ({ port: upstream, state: 'alive' }));
  const clients = new Set<Socket>();
  let turn = 0;

  async function check(upstream: Upstream): Promise<void> {
    const isReady = await ask(upstream.port, '/readyz');
    const isAlive = isReady || (await ask(upstream.port, '/healthz'));
    upstream.state = isReady ? 'ready' : isAlive ? 'alive' : 'away';
  }
  await Promise.all(upstreams.map(check));
  const checking = setInterval(() => void Promise.all(upstreams.map(check)), CHECK_EVERY_MS);

  /** Connects to the first process that accepts; nothing was sent to the others. */
  async function reach(): Promise<{ socket: Socket; upstream: Upstream } | null> {
    for (const upstream of candidates(upstreams, turn++)) {
      const socket = connect(upstream.port, '127.0.0.1');
      const connected = await new Promise<boolean>((resolve) => {
        socket.once('connect', () => resolve(true));
        socket.once('error', () => resolve(false));
      });
      socket.on('error', () => socket.destroy());
      if (connected) return { socket, upstream };
      upstream.state = 'away';
    }
    return null;
  }

  function forwardedHeaders(request: http.IncomingMessage): http.OutgoingHttpHeaders {
    const before = request.headers['x-forwarded-for'];
    const peer = request.socket.remoteAddress ?? '';
    return { ...request.headers, 'x-forwarded-for': before ? `${String(before)}, ${peer}` : peer };
  }

  const server = http.createServer((request, response) => {
    const fail = (status: number) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(status, { 'content-length': 0, 'retry-after': '1' }).end();
    };
    reach().then(
      (found) => {
        if (!found) return fail(503);
        const passed = http.request({
          createConnection: () => found.socket,
          method: request.method,
          path: request.url,
          headers: { ...forwardedHeaders(request), connection: 'close' },
        });
        passed.on('response', (answer) => {
          const { connection: _hop, ...headers } = answer.headers;
          response.writeHead(answer.statusCode ?? 502, headers);
          answer.pipe(response);
          answer.on('error', () => response.destroy());
        });
        passed.on('error', () => fail(502));
        response.on('close', () => passed.destroy());
        request.pipe(passed);
      },
      () => fail(502),
    );
  });

  server.on('upgrade', (request: http.IncomingMessage, client: Socket, head: Buffer) => {
    client.on('error', () => client.destroy());
    reach().then(
      (found) => {
        if (!found) {
          client.destroy();
          return;
        }
        const { socket } = found;
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
    const chosen = [...clients].filter((_, at) => at % Math.round(1 / share) === 0);
    for (const socket of chosen) socket.resetAndDestroy();
    return chosen.length;
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
