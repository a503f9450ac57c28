/** A separate PostgreSQL on its own port, which can be stopped, killed and frozen. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findChildren } from '../../tooling/processes/child-processes.ts';
import { endProcess } from '../../tooling/processes/end-process.ts';
import { findFreePort } from '../../tooling/processes/free-port.ts';
import { waitFor } from '../../tooling/processes/wait-for.ts';

const READY_TIMEOUT_MS = 30_000;
const NOBODY_ID = 65_534;

export interface EphemeralPostgresql {
  url: string;
  pid(): number | undefined;
  start(): Promise<void>;
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

/** `extraSettings` overrides the settings of a small test database. */
export async function createEphemeralPostgresql(
  folder: string,
  extraSettings: readonly string[] = [],
): Promise<EphemeralPostgresql> {
  const data = mkdtempSync(path.join(tmpdir(), 'meongmate-postgresql-'));
  const user = unprivilegedUser();
  if (user) chownSync(data, user.uid, user.gid);
  const spawnOptions = { cwd: data, stdio: 'ignore' as const, ...user };
  const program = (name: string) => path.join(folder, name);
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'];
  execFileSync(program('initdb'), init, spawnOptions);
  const port = await findFreePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = [...SETTINGS, ...extraSettings].flatMap((setting) => ['-c', setting]);
  let child: ChildProcess | null = null;

  const acceptsConnections = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  };
  function startProcess(): ChildProcess {
    // Only the parent process handles Ctrl+C, so that it can stop everything in its own order.
    const started = spawn(program('postgres'), ['-D', data, '-p', String(port), ...settings], {
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
    pid: () => child?.pid,
    async start() {
      child = startProcess();
      await waitFor('PostgreSQL accepts connections', READY_TIMEOUT_MS, async () => {
        // After a kill it does not start until the last of its old backends has ended.
        if (child?.exitCode !== null || child.signalCode !== null) child = startProcess();
        return acceptsConnections();
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
      rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
  return postgresql;
}
