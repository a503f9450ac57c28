import { type Program, type ServerProgram, startProgram } from './built-program.ts';
import { endProcess } from './end-process.ts';
import { findFreePort } from './free-port.ts';
import { waitFor } from './wait-for.ts';

const START_TIMEOUT_MS = 60_000;

export interface AppProcess {
  port: number;
  url: string;
  pid(): number | undefined;
  /** Starts the server and waits until it responds: that of the folder `build`, by default the one of this version. */
  start(build?: string): Promise<void>;
  /** Sends SIGTERM, as a supervisor does; returns the exit code. */
  terminate(): Promise<number | null>;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** The output of the current process. */
  output(): string;
}

interface AppOptions {
  program?: ServerProgram;
  nodeArgs?: readonly string[];
  args?: readonly string[];
  port?: number;
  /** The path that must return 200 before the start counts as complete. `/readyz` includes the database. */
  readinessPath?: '/healthz' | '/readyz';
}

/** Runs the built server as a child process that a test can start, terminate and kill. */
export async function createAppProcess(
  environment: Record<string, string>,
  { program = 'main', readinessPath = '/healthz', ...options }: AppOptions = {},
): Promise<AppProcess> {
  const port = options.port ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const { HOME = '' } = process.env;
  let current: Program | null = null;
  return {
    port,
    url,
    pid: () => current?.child.pid,
    async start(build) {
      const started = startProgram(program, {
        ...options,
        ...(build && { build }),
        detached: true,
        environment: { HOME, ...environment, PORT: String(port) },
      });
      current = started;
      await waitFor(`${url}${readinessPath} returns 200`, START_TIMEOUT_MS, () => {
        const { exitCode, signalCode } = started.child;
        if (exitCode !== null || signalCode !== null) {
          throw new Error(`the server ended:\n${started.output()}`);
        }
        return fetch(url + readinessPath).then(
          ({ ok }) => ok,
          () => false,
        );
      });
    },
    terminate: () => endProcess(current?.child ?? null, 'SIGTERM'),
    async kill() {
      await endProcess(current?.child ?? null);
    },
    output: () => current?.output() ?? '',
  };
}
