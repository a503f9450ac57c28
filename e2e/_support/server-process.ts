import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AppProcess, createAppProcess } from '../../tooling/processes/app-process.ts';
import type { ServerProgram } from '../../tooling/processes/built-program.ts';

export interface ServerProcess extends Pick<AppProcess, 'url' | 'port' | 'output'> {
  dataDir: string;
  /** Stops it like a supervisor and returns its exit code. */
  stop(): Promise<number | null>;
  /** Restarts it on the same data with the built server of another folder. */
  restart(build: string): Promise<void>;
  /** Kills it and removes its data. */
  dispose(): Promise<void>;
}

/** All browsers of the tests share one network: enough accounts and mails for the tests of one worker. */
const SIGNUPS_PER_NETWORK = '3000';

/** Starts the built server as a separate process, on the embedded database, with its own data folder. */
export async function startServerProcess(
  program: ServerProgram,
  options: { dataDir?: string; port?: number; environment?: Record<string, string> } = {},
): Promise<ServerProcess> {
  const { environment, ...appOptions } = options;
  const dataDir = appOptions.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'meongmate-e2e-')));
  const app = await createAppProcess(
    { DATA_DIR: dataDir, SIGNUPS_PER_NETWORK, ...environment },
    { ...appOptions, program, args: ['--outbox'], readinessPath: '/readyz' },
  );
  const dispose = async () => {
    await app.kill();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await app.start();
  } catch (error) {
    await dispose();
    throw error;
  }
  // Cookies and the allowed origin belong to one host name of this machine.
  const url = `http://localhost:${app.port}`;
  const restart = async (build: string) => {
    await app.terminate();
    await app.start(build);
  };
  return { ...app, url, dataDir, stop: app.terminate, restart, dispose };
}
