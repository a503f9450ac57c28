/** A small server next to ours, in a separate process. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '../tooling/processes/free-port.ts';

export interface ChildServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** `file` must send `listening` to its parent once it listens on `PORT`. */
export async function startChildServer(
  file: string,
  environment: Record<string, string> = {},
): Promise<ChildServer> {
  const port = await findFreePort();
  const { PATH = '', HOME = '' } = process.env;
  const child: ChildProcess = fork(file, {
    env: { PATH, HOME, PORT: String(port), ...environment },
    execArgv: file.endsWith('.ts') ? ['--import', 'tsx'] : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const first = await Promise.race([once(child, 'message'), exited]);
  if (first[0] !== 'listening') throw new Error(`${file} did not start`);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
