/** A separate Redis or Valkey on its own port, without persistence. */
import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { endProcess } from '../../tooling/processes/end-process.ts';
import { findFreePort } from '../../tooling/processes/free-port.ts';
import { waitFor } from '../../tooling/processes/wait-for.ts';

const READY_TIMEOUT_MS = 10_000;

export interface EphemeralRedis {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

function respondsToPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (isReady: boolean) => {
      socket.destroy();
      resolve(isReady);
    };
    socket.on('data', (data) => end(data.toString().startsWith('+PONG')));
    socket.on('error', () => end(false));
  });
}

export async function createEphemeralRedis(program: string): Promise<EphemeralRedis> {
  const port = await findFreePort();
  const settings = { port: String(port), bind: '127.0.0.1', save: '', appendonly: 'no' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  let child: ChildProcess | null = null;
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      child = spawn(program, args, { cwd: tmpdir(), stdio: 'ignore', detached: true });
      child.on('error', () => {});
      await waitFor('Redis responds', READY_TIMEOUT_MS, () => respondsToPing(port));
    },
    async stop() {
      const stopping = child;
      child = null;
      await endProcess(stopping);
    },
  };
}
