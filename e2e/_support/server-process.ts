import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const READY_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 50;

export type Program = 'main' | 'demo';

export interface ServerProcess {
  url: string;
  port: number;
  dataDir: string;
  /** What the process printed so far. */
  output(): string;
  /** Ends it as a supervisor would and answers its exit code. */
  stop(): Promise<number | null>;
  /** Ends it, and removes its data. */
  dispose(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended:\n${output()}`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  throw new Error(`the server was not ready in time:\n${output()}`);
}

/** The built server as a process of its own, on the embedded database, with a folder of its own. */
export async function startServerProcess(
  program: Program,
  options: { dataDir?: string; port?: number; environment?: Record<string, string> } = {},
): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'meongmate-e2e-')));
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [`server/dist/${program}.js`, '--outbox'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const output = () => printed;
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  const dispose = async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(url, child, output);
  } catch (error) {
    await dispose();
    throw error;
  }
  return { url, port, dataDir, output, stop, dispose };
}
