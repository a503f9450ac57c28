/**
 * PostgreSQL with a synchronous standby behind HAProxy, as in `deploy/patroni`. This module does what Patroni does there,
 * in the same order; decision 0200 states what it protects.
 */

import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { waitFor } from '../../tooling/processes/wait-for.ts';
import { createDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import { createEphemeralPostgresql, type EphemeralPostgresql } from './ephemeral-postgresql.ts';
import type { ServerPrograms } from './find-servers.ts';

const SYNC_TIMEOUT_MS = 60_000;
const STATEMENT_TIMEOUT_MS = 30_000;

/** A standby that returns, and `pg_rewind`, need the log since the loss. */
const SETTINGS = ['wal_keep_size=192MB'];

export interface PairNode {
  name: string;
  postgresql: EphemeralPostgresql;
}

export interface PostgresqlPair {
  /** The address of the proxy, which forwards to the leader. */
  url: string;
  proxy: DatabaseProxy;
  leader(): PairNode;
  standby(): PairNode;
  start(): Promise<void>;
  /**
   * Promotes the standby, whatever the leader does: the proxy closes the sessions of the former leader, which can
   * acknowledge no write, because each waits for the standby.
   */
  failOver(): Promise<void>;
  /** Writes no longer wait for the standby, which cannot be promoted then. */
  dropStandby(): Promise<void>;
  /** Starts the standby, which is stopped, and waits until writes wait for it again. A former leader is rewound first. */
  rejoin(): Promise<void>;
  dispose(): Promise<void>;
}

async function queryOn<Row extends pg.QueryResultRow>(
  { postgresql }: PairNode,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: postgresql.url,
    connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** From now on writes wait for this standby, or for none. */
export async function setSynchronousStandby(
  query: <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>,
  name: string,
): Promise<void> {
  await query(`alter system set synchronous_standby_names = '${name}'`);
  await query('select pg_reload_conf()');
  await waitFor('the setting is in force', SYNC_TIMEOUT_MS, async () => {
    const [row] = await query<{ name: string }>(
      `select current_setting('synchronous_standby_names') as name`,
    );
    return row?.name === name;
  });
}

const waitForStandby = (leader: PairNode, name: string) =>
  setSynchronousStandby((text) => queryOn(leader, text), name);

async function openAgent(isLeader: () => boolean): Promise<{ server: Server; port: number }> {
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/primary' && isLeader() ? 200 : 503).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return { server, port: address.port };
}

function primaryConnection({ postgresql }: PairNode, standby: PairNode): string {
  const { hostname, port } = new URL(postgresql.url);
  return `host=${hostname} port=${port} user=postgres application_name=${standby.name}`;
}

/** Starts the standby and waits until every later write waits for it. It has all earlier ones by then. */
async function connectStandby(leader: PairNode, standby: PairNode): Promise<void> {
  closeSync(openSync(path.join(standby.postgresql.data, 'standby.signal'), 'w'));
  await standby.postgresql.start([`primary_conninfo=${primaryConnection(leader, standby)}`]);
  await waitForStandby(leader, standby.name);
  let position: string | undefined;
  await waitFor('the standby is synchronous', SYNC_TIMEOUT_MS, async () => {
    const [row] = await queryOn<{ current: string; reached: boolean }>(
      leader,
      `select pg_current_wal_lsn()::text as current,
              flush_lsn >= '${position ?? 'FFFFFFFF/FFFFFFFF'}'::pg_lsn as reached
         from pg_stat_replication
        where application_name = '${standby.name}' and sync_state = 'sync'`,
    );
    position ??= row?.current;
    return row?.reached === true;
  });
}

/** Each node has its data folder in one of `volumes`; by default both are in the folder for temporary files. */
export async function createPostgresqlPair(
  { postgresqlFolder, haproxy }: ServerPrograms,
  volumes: readonly string[] = [],
): Promise<PostgresqlPair> {
  if (!postgresqlFolder) throw new Error('PostgreSQL (initdb, postgres) was not found');
  if (!haproxy) throw new Error('haproxy was not found');
  const createNode = async (index: number, copyOf?: string): Promise<PairNode> => ({
    name: `database_${index + 1}`,
    postgresql: await createEphemeralPostgresql(postgresqlFolder, SETTINGS, {
      volume: volumes[index],
      copyOf,
      // `pg_rewind` needs checksums.
      initArgs: ['--data-checksums'],
    }),
  });
  const first = await createNode(0);
  await first.postgresql.start();
  const second = await createNode(1, first.postgresql.url);
  let [leader, standby] = [first, second];
  /** The node that holds the lock of the leader, once it accepts writes. */
  let lockHolder: PairNode | null = first;
  let isComplete = false;
  /** The standby was the leader, so its log may contain writes that the leader does not have. */
  let hasDiverged = false;
  const agents = await Promise.all(
    [first, second].map((node) => openAgent(() => lockHolder === node)),
  );
  const [firstAgent, secondAgent] = agents;
  if (!firstAgent || !secondAgent) throw new Error('no agent');
  const proxy = await createDatabaseProxy(haproxy, [
    { url: first.postgresql.url, agentPort: firstAgent.port },
    { url: second.postgresql.url, agentPort: secondAgent.port },
  ]);
  return {
    url: proxy.url,
    proxy,
    leader: () => leader,
    standby: () => standby,
    async start() {
      await connectStandby(leader, standby);
      isComplete = true;
      await proxy.start();
    },
    async failOver() {
      if (!isComplete) throw new Error('the standby may lack acknowledged writes');
      isComplete = false;
      lockHolder = null;
      hasDiverged = true;
      [leader, standby] = [standby, leader];
      await queryOn(leader, `select pg_promote(true, ${STATEMENT_TIMEOUT_MS / 1000})`);
      await waitForStandby(leader, '');
      lockHolder = leader;
    },
    async dropStandby() {
      isComplete = false;
      await waitForStandby(leader, '');
    },
    async rejoin() {
      if (hasDiverged) {
        // Without it the leader still names its former timeline, and there would be nothing to rewind.
        await queryOn(leader, 'checkpoint');
        standby.postgresql.run('pg_rewind', [
          ...['--target-pgdata', standby.postgresql.data],
          ...['--source-server', `${leader.postgresql.url}`, '--no-sync'],
        ]);
        hasDiverged = false;
      }
      await connectStandby(leader, standby);
      isComplete = true;
    },
    async dispose() {
      await proxy.stop();
      for (const { server } of agents) server.close();
      await Promise.all([first, second].map(({ postgresql }) => postgresql.dispose()));
    },
  };
}
