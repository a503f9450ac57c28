/** A separate Redis or Valkey on its own port, without persistence. */
import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { endProcess } from '../../tooling/processes/end-process.ts';
import { findFreePort } from '../../tooling/processes/free-port.ts';
import { waitFor } from '../../tooling/processes/wait-for.ts';

const READY_WITHIN_MS = 10_000;

export interface PrivateRedis {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('data', (data) => end(data.toString().startsWith('+PONG')));
    socket.on('error', () => end(false));
  });
}

export async function createPrivateRedis(program: string): Promise<PrivateRedis> {
  const port = await findFreePort();
  const settings = { port: String(port), bind: '127.0.0.1', save: '', appendonly: 'no' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  let child: ChildProcess | null = null;
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      child = spawn(program, args, { cwd: tmpdir(), stdio: 'ignore', detached: true });
      child.on('error', () => {});
      await waitFor('Redis answers', READY_WITHIN_MS, () => answers(port));
    },
    async stop() {
      const stopping = child;
      child = null;
      await endProcess(stopping);
    },
  };
}
