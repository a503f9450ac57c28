/** A TCP proxy that cuts, stalls or delays the connections to a server. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface FaultProxy {
  /** The address of the server with the port of the proxy. */
  url: string;
  /** The address of the server. */
  target: string;
  /** Breaks all connections and refuses new ones until `restore()`. */
  cut(): void;
  /** Simulates packet loss: no data arrives in either direction and no connection breaks, until `restore()`. */
  stall(): void;
  /** No data arrives on the open connections any more, and none of them breaks; new ones work. */
  abandon(): void;
  /** Resolves when a request that matches arrives. */
  untilRequest(matches: (data: Buffer) => boolean): Promise<void>;
  /** Stalls when a request that matches arrives, before forwarding it; then resolves. */
  stallAtRequest(matches: (data: Buffer) => boolean): Promise<void>;
  /** Delays all requests by this time until `restore()`. */
  delay(ms: number): void;
  /** Ends the fault. Data from the time of a stall is delivered, like retransmitted packets. */
  restore(): void;
  close(): Promise<void>;
}

/** The Redis port: only Redis addresses come without a port. */
const DEFAULT_PORT = 6379;

interface Connection {
  client: Socket;
  upstream: Socket;
}

/** `to` is the address of the server, such as `redis://127.0.0.1:6379`. */
export async function openFaultProxy(targetUrl: string): Promise<FaultProxy> {
  const target = new URL(targetUrl);
  const connections = new Set<Connection>();
  const abandoned = new Set<Connection>();
  let state: 'open' | 'cut' | 'stalled' = 'open';
  let delayMs = 0;
  /** Waiting matchers and what runs on the first match. */
  const requestListeners = new Map<(data: Buffer) => boolean, () => void>();
  /** Resolved unless the proxy is stalled. */
  let untilOpen = Promise.resolve();
  let open = () => {};

  function breakAll(): void {
    for (const { client, upstream } of [...connections, ...abandoned]) {
      client.resetAndDestroy();
      upstream.destroy();
    }
  }
  function stall(): void {
    if (state === 'stalled') return;
    state = 'stalled';
    untilOpen = new Promise((resolve) => {
      open = resolve;
    });
    // A paused socket does not notice that the other side has closed.
    for (const { client, upstream } of connections)
      for (const socket of [client, upstream]) socket.pause();
  }

  function notifyListeners(data: Buffer): void {
    for (const [matches, listener] of requestListeners) {
      if (!matches(data)) continue;
      requestListeners.delete(matches);
      listener();
    }
  }

  /** Forwards all data in order, also from a socket that has closed since, then closes `to`. */
  function forward(from: Socket, to: Socket, isRequest: boolean): void {
    let previous = untilOpen;
    from.on('data', (data: Buffer) => {
      if (isRequest) notifyListeners(data);
      const dueMs = performance.now() + (isRequest ? delayMs : 0);
      previous = previous.then(async () => {
        if (dueMs > performance.now()) await sleep(dueMs - performance.now());
        await untilOpen;
        to.write(data);
      });
    });
    from.on('close', () => {
      previous = previous.then(() => to.destroySoon());
    });
  }

  const server = createServer({ noDelay: true }, (client) => {
    if (state === 'cut') return void client.resetAndDestroy();
    const upstream = connect({
      port: Number(target.port || DEFAULT_PORT),
      host: target.hostname,
      noDelay: true,
    });
    const connection = { client, upstream };
    connections.add(connection);
    for (const socket of [client, upstream]) {
      socket.on('error', () => {});
      socket.on('close', () => connections.delete(connection));
    }
    forward(client, upstream, true);
    forward(upstream, client, false);
    if (state === 'stalled') for (const socket of [client, upstream]) socket.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const proxyAddress = new URL(targetUrl);
  proxyAddress.host = `127.0.0.1:${address.port}`;
  const url = proxyAddress.href;

  return {
    url,
    target: targetUrl,
    cut() {
      state = 'cut';
      breakAll();
    },
    stall,
    abandon() {
      for (const connection of connections) {
        for (const socket of [connection.client, connection.upstream]) socket.pause();
        connections.delete(connection);
        abandoned.add(connection);
      }
    },
    untilRequest: (matches) =>
      new Promise((resolve) => {
        requestListeners.set(matches, resolve);
      }),
    stallAtRequest: (matches) =>
      new Promise((resolve) => {
        requestListeners.set(matches, () => {
          stall();
          resolve();
        });
      }),
    delay(ms) {
      delayMs = ms;
    },
    restore() {
      state = 'open';
      delayMs = 0;
      requestListeners.clear();
      open();
      for (const { client, upstream } of connections)
        for (const socket of [client, upstream]) socket.resume();
    },
    async close() {
      open();
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
