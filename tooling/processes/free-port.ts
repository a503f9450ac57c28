import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that Linux gives to outgoing connections, of which one could take the port before it is used. */
const [FIRST, END] = [20_000, 32_768];
const TRIES_MAX = 100;

/** Returns a free TCP port of this machine. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const port = FIRST + Math.floor(Math.random() * (END - FIRST));
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
  throw new Error('no free port');
}
