import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface CuttableRedis {
  url: string;
  /** Redis is away: connections break and new ones are refused. */
  cut(): void;
  /** Redis is back. */
  restore(): void;
  close(): Promise<void>;
}

/** A way to the real Redis that a test can cut, as an outage would. */
export async function startCuttableRedis(redisUrl: string): Promise<CuttableRedis> {
  const { hostname, port } = new URL(redisUrl);
  const open = new Set<Socket>();
  let away = false;
  const server = createServer((client) => {
    if (away) return void client.destroy();
    const upstream = connect(Number(port || 6379), hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `redis://127.0.0.1:${address.port}`,
    cut() {
      away = true;
      breakAll();
    },
    restore() {
      away = false;
    },
    async close() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
