/** HAProxy with the configuration of `deploy/patroni`, in front of two PostgreSQL servers. */
import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { endProcess } from '../../tooling/processes/end-process.ts';
import { findFreePort } from '../../tooling/processes/free-port.ts';
import { waitFor } from '../../tooling/processes/wait-for.ts';
import { inRoot } from '../source-files.ts';
import { acceptsConnections } from './accepts-connections.ts';

const READY_TIMEOUT_MS = 10_000;

export interface DatabaseProxy {
  /** The address of the database behind the proxy. */
  url: string;
  /** Returns when it forwards to a primary. */
  start(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface ProxiedServer {
  /** The address of PostgreSQL. */
  url: string;
  /** The port of the agent, which returns 200 for `/primary` while the server is the leader. */
  agentPort: number;
}

export async function createDatabaseProxy(
  program: string,
  servers: readonly [ProxiedServer, ProxiedServer],
): Promise<DatabaseProxy> {
  const port = await findFreePort();
  const [first, second] = servers;
  const env = {
    LISTEN: `127.0.0.1:${port}`,
    DATABASE_1: new URL(first.url).host,
    DATABASE_2: new URL(second.url).host,
    PATRONI_PORT_1: String(first.agentPort),
    PATRONI_PORT_2: String(second.agentPort),
  };
  const url = new URL(first.url);
  url.host = env.LISTEN;
  let child: ChildProcess | null = null;
  return {
    url: url.href,
    async start() {
      const args = ['-db', '-f', inRoot('deploy/patroni/haproxy.cfg')];
      child = spawn(program, args, { cwd: tmpdir(), env, stdio: 'ignore', detached: true });
      child.on('error', () => {});
      await waitFor('HAProxy forwards to the primary', READY_TIMEOUT_MS, () =>
        acceptsConnections(url.href),
      );
    },
    async stop(signal = 'SIGTERM') {
      const stopping = child;
      child = null;
      await endProcess(stopping, signal);
    },
  };
}
