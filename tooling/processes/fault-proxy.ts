/** A TCP proxy that cuts, stalls or delays the connections to a server. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface FaultProxy {
  /** The address of the server with the port of the proxy. */
  url: string;
  /** Breaks all connections and refuses new ones until `mend()`. */
  cut(): void;
  /** Simulates packet loss: no data arrives in either direction and no connection breaks, until `mend()`. */
  stall(): void;
  /** Resolves when a request that matches arrives. */
  untilAsked(matches: (asked: Buffer) => boolean): Promise<void>;
  /** Stalls when a request that matches arrives, before forwarding it; then resolves. */
  stallAt(matches: (asked: Buffer) => boolean): Promise<void>;
  /** Delays all requests by this time until `mend()`. */
  delay(ms: number): void;
  /** Ends the fault. Data from the time of a stall is delivered, like retransmitted packets. */
  mend(): void;
  close(): Promise<void>;
}

/** The Redis port: only Redis addresses come without a port. */
const DEFAULT_PORT = 6379;

interface Connection {
  client: Socket;
  upstream: Socket;
}

/** `to` is the address of the server, such as `redis://127.0.0.1:6379`. */
export async function openFaultProxy(to: string): Promise<FaultProxy> {
  const target = new URL(to);
  const connections = new Set<Connection>();
  let state: 'open' | 'cut' | 'stalled' = 'open';
  let delayMs = 0;
  /** Waiting matchers and what runs on the first match. */
  const traps = new Map<(asked: Buffer) => boolean, () => void>();
  /** Resolved unless the proxy is stalled. */
  let opened = Promise.resolve();
  let open = () => {};

  function breakAll(): void {
    for (const { client, upstream } of connections) {
      client.resetAndDestroy();
      upstream.destroy();
    }
  }
  function stall(): void {
    if (state === 'stalled') return;
    state = 'stalled';
    opened = new Promise((resolve) => {
      open = resolve;
    });
    // A paused socket does not notice that the other side has closed.
    for (const { client, upstream } of connections)
      for (const one of [client, upstream]) one.pause();
  }

  function spring(asked: Buffer): void {
    for (const [matches, then] of traps) {
      if (!matches(asked)) continue;
      traps.delete(matches);
      then();
    }
  }

  /** Forwards all data in order, also from a socket that has closed since, then closes `onto`. */
  function pass(from: Socket, onto: Socket, isAsking: boolean): void {
    let before = opened;
    from.on('data', (data: Buffer) => {
      if (isAsking) spring(data);
      const dueMs = performance.now() + (isAsking ? delayMs : 0);
      before = before.then(async () => {
        if (dueMs > performance.now()) await sleep(dueMs - performance.now());
        await opened;
        onto.write(data);
      });
    });
    from.on('close', () => {
      before = before.then(() => onto.destroySoon());
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
    pass(client, upstream, true);
    pass(upstream, client, false);
    if (state === 'stalled') for (const socket of [client, upstream]) socket.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const over = new URL(to);
  over.host = `127.0.0.1:${address.port}`;
  const url = over.href;

  return {
    url,
    cut() {
      state = 'cut';
      breakAll();
    },
    stall,
    untilAsked: (matches) =>
      new Promise((resolve) => {
        traps.set(matches, resolve);
      }),
    stallAt: (matches) =>
      new Promise((resolve) => {
        traps.set(matches, () => {
          stall();
          resolve();
        });
      }),
    delay(ms) {
      delayMs = ms;
    },
    mend() {
      state = 'open';
      delayMs = 0;
      traps.clear();
      open();
      for (const { client, upstream } of connections)
        for (const one of [client, upstream]) one.resume();
    },
    async close() {
      open();
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
