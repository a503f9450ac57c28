/** A TCP proxy before a server that cuts, stalls or delays connections. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface FaultProxy {
  /** The address of the server with the port of the proxy. */
  url: string;
  /** Connections break and new ones are refused, until it is mended. */
  cut(): void;
  /** Packets vanish: nothing arrives on either side and nothing breaks, until it is mended. */
  stall(): void;
  /** Resolves once something is asked that matches. */
  untilAsked(matches: (asked: Buffer) => boolean): Promise<void>;
  /** Stalls as soon as something is asked that matches, before it arrives; resolves then. */
  stallAt(matches: (asked: Buffer) => boolean): Promise<void>;
  /** Whatever is asked arrives so much later, until it is mended. */
  delay(ms: number): void;
  /** What was sent while it stood still arrives, as what a network sends again. */
  mend(): void;
  close(): Promise<void>;
}

/** Of Redis, the only server that is named without a port. */
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
  /** What is waited for, and what happens then. */
  const traps = new Map<(asked: Buffer) => boolean, () => void>();
  /** Resolved while nothing stands still. */
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
    // Paused, neither side learns that the other has gone.
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

  /** What was sent arrives, also from one that has gone meanwhile, and then the end of it. */
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
