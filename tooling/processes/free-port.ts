import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that Linux gives to outgoing connections, of which one could take the port before it is used. */
const [FIRST, END] = [20_000, 32_768];
const TRIES_MAX = 100;

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isListening) return false;
  server.close();
  await once(server, 'close');
  return true;
}

/** Throws if another program listens on the port, which the environment variable `name` sets. */
export async function assertPortFree(name: string, port: number): Promise<void> {
  if (!(await isFree(port))) throw new Error(`${name} ${port} is in use by another program`);
}

/** Returns a free TCP port of this machine. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const port = FIRST + Math.floor(Math.random() * (END - FIRST));
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
}
