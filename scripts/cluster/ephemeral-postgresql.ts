/** A separate PostgreSQL on its own port, which can be stopped, killed and frozen. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChildren } from '../../tooling/processes/child-processes.ts';
import { endProcess } from '../../tooling/processes/end-process.ts';
import { findFreePort } from '../../tooling/processes/free-port.ts';
import { waitFor } from '../../tooling/processes/wait-for.ts';
import { acceptsConnections } from './accepts-connections.ts';

const READY_TIMEOUT_MS = 30_000;
const NOBODY_ID = 65_534;

export interface EphemeralPostgresql {
  url: string;
  /** The data folder. */
  data: string;
  pid(): number | undefined;
  /** `settings` are of this start only. */
  start(settings?: readonly string[]): Promise<void>;
  /** Runs a program of PostgreSQL as the user of the data folder; throws if it fails. */
  run(program: string, args: readonly string[]): void;
  /** `fast` ends sessions; `immediate` is the emergency stop; `kill` is a `kill -9`. */
  stop(mode: 'fast' | 'immediate' | 'kill'): Promise<void>;
  /** It keeps its connections and does not respond until it is thawed. */
  freeze(): void;
  thaw(): void;
  dispose(): Promise<void>;
}

const SIGNAL_OF = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const;

/** PostgreSQL does not run as root: then it runs as its own user, or as `nobody`. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => {
    try {
      return Number(
        execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }),
      );
    } catch {
      return NOBODY_ID;
    }
  };
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Durable as in production: `fsync` and synchronous commits stay on. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=64MB',
  'max_connections=80',
  'max_wal_size=256MB',
  'log_min_messages=fatal',
];

const toConfigurationLine = (setting: string) => `${setting.replace('=', " = '")}'\n`;

interface Options {
  /** The folder of the data folder. */
  volume?: string | undefined;
  /** The address of the running server of which this one is a copy; a new database by default. */
  copyOf?: string | undefined;
  /** Further arguments of `initdb`. */
  initArgs?: readonly string[];
}

/** `extraSettings` overrides the settings of a small test database. */
export async function createEphemeralPostgresql(
  folder: string,
  extraSettings: readonly string[] = [],
  { volume = tmpdir(), copyOf, initArgs = [] }: Options = {},
): Promise<EphemeralPostgresql> {
  const data = mkdtempSync(path.join(volume, 'meongmate-postgresql-'));
  const user = unprivilegedUser();
  if (user) chownSync(data, user.uid, user.gid);
  const spawnOptions = { cwd: data, stdio: 'ignore' as const, ...user };
  const program = (name: string) => path.join(folder, name);
  const run = (name: string, args: readonly string[]) =>
    void execFileSync(program(name), args, {
      ...spawnOptions,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  const removeData = () =>
    rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  try {
    if (copyOf) {
      run('pg_basebackup', ['-D', data, '-d', copyOf, '-c', 'fast', '-N']);
    } else {
      const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'];
      run('initdb', [...args, ...initArgs]);
      // In the file, which `pg_rewind` reads too.
      appendFileSync(
        path.join(data, 'postgresql.conf'),
        [...SETTINGS, ...extraSettings].map(toConfigurationLine).join(''),
      );
    }
  } catch (error) {
    removeData();
    throw error;
  }
  const port = await findFreePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | null = null;

  function startProcess(settings: readonly string[]): ChildProcess {
    const args = settings.flatMap((setting) => ['-c', setting]);
    // Only the parent process handles Ctrl+C, so that it can stop everything in its own order.
    const started = spawn(program('postgres'), ['-D', data, '-p', String(port), ...args], {
      ...spawnOptions,
      detached: true,
    });
    started.on('error', () => {});
    return started;
  }
  function signalAll(signal: NodeJS.Signals): void {
    if (!child?.pid) return;
    // Each backend leads its own process group, so there is no common group to signal.
    for (const pid of [child.pid, ...findChildren(child.pid)]) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        // A backend may end between the listing and the signal.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }

  const postgresql: EphemeralPostgresql = {
    url,
    data,
    pid: () => child?.pid,
    run,
    async start(settings = []) {
      child = startProcess(settings);
      await waitFor('PostgreSQL accepts connections', READY_TIMEOUT_MS, async () => {
        // After a kill it does not start until the last of its old backends has ended.
        if (child?.exitCode !== null || child.signalCode !== null) child = startProcess(settings);
        return acceptsConnections(url);
      });
    },
    async stop(mode) {
      const stopping = child;
      child = null;
      await endProcess(stopping, SIGNAL_OF[mode]);
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async dispose() {
      await postgresql.stop('immediate');
      removeData();
    },
  };
  return postgresql;
}
