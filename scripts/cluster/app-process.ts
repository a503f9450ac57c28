/** The built server as a process of its own, to be ended in every way a process can end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { inRoot } from '../source-files.ts';
import { findFreePort } from './free-port.ts';
import { until } from './until.ts';

const ALIVE_WITHIN_MS = 60_000;
const KEPT_OUTPUT = 20_000;

export interface AppProcess {
  port: number;
  url: string;
  pid(): number | undefined;
  start(): Promise<void>;
  /** As a supervisor ends it; answers its exit code. */
  terminate(): Promise<number | null>;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** The last of what it printed. */
  output(): string;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

/** `nodeArgs` come before the program, as `--cpu-prof` does; `args` after it. */
export async function createAppProcess(
  environment: Record<string, string>,
  nodeArgs: readonly string[] = [],
  args: readonly string[] = [],
): Promise<AppProcess> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let output = '';
  const keep = (part: Buffer) => {
    output = (output + part.toString()).slice(-KEPT_OUTPUT);
  };

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const ending = child;
    if (!ending) return null;
    if (!hasEnded(ending)) {
      const exited = once(ending, 'exit');
      ending.kill(signal);
      await exited;
    }
    return ending.exitCode;
  }

  return {
    port,
    url,
    pid: () => child?.pid,
    async start() {
      const { PATH = '', HOME = '' } = process.env;
      const program = inRoot('server/dist/main.js');
      const started = spawn(process.execPath, [...nodeArgs, program, ...args], {
        env: { PATH, HOME, ...environment, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
        // Ctrl+C is the starter's to pass on, in its own order.
        detached: true,
      });
      child = started;
      started.stdout?.on('data', keep);
      started.stderr?.on('data', keep);
      await until(`the server at ${url} lives`, ALIVE_WITHIN_MS, async () => {
        if (hasEnded(started)) throw new Error(`the server ended:\n${output}`);
        return fetch(`${url}/healthz`).then(
          (answer) => answer.ok,
          () => false,
        );
      });
    },
    terminate: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL');
    },
    output: () => output,
  };
}
