/**
 * The topology of a large installation on one machine, as in `deploy/compose.yaml`: processes, PostgreSQL,
 * Redis, an S3-compatible photo store, a proxy.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AppProcess, createAppProcess } from '../../tooling/processes/app-process.ts';
import { findFreePort } from '../../tooling/processes/free-port.ts';
import { waitFor } from '../../tooling/processes/wait-for.ts';
import { createPrivatePhotoStore, type PrivatePhotoStore } from './ephemeral-photo-store.ts';
import { createPrivatePostgresql, type PrivatePostgresql } from './ephemeral-postgresql.ts';
import { createPrivateRedis, type PrivateRedis } from './ephemeral-redis.ts';
import { closeWays, openWays, type Ways } from './fault-proxies.ts';
import type { ServerPrograms } from './find-servers.ts';
import { type ReverseProxy, startProxy } from './reverse-proxy.ts';

const READY_WITHIN_MS = 30_000;

export interface LocalCluster {
  url: string;
  secret: string;
  postgresql: PrivatePostgresql;
  redis: PrivateRedis;
  photoStore: PrivatePhotoStore;
  /** The fault proxies of the processes in `hasWays`, by their index in `apps`. */
  ways: ReadonlyMap<number, Ways>;
  apps: readonly AppProcess[];
  proxy: ReverseProxy;
  /** Waits until every process is ready. */
  untilReady(withinMs?: number): Promise<void>;
  dispose(): Promise<void>;
}

export interface ClusterOptions {
  processes?: number;
  port?: number;
  environment?: Record<string, string>;
  /** Arguments of node before the program. */
  nodeArgs?: readonly string[];
  /** Arguments of each server, such as `--outbox`. */
  args?: readonly string[];
  /** Without a photo store, photos are files in the folder that all processes share. */
  hasPhotoStore?: boolean;
  /** These processes reach the other services through their own fault proxies. */
  hasWays?: 'all' | readonly number[];
  /** Runs when the database is available, before any process starts. */
  prepare?: (databaseUrl: string, secret: string) => Promise<void>;
}

const isReady = (app: AppProcess) =>
  fetch(`${app.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

export async function startLocalCluster(
  programs: ServerPrograms,
  options: ClusterOptions = {},
): Promise<LocalCluster> {
  const { postgresqlFolder, redis: redisProgram } = programs;
  if (!postgresqlFolder) throw new Error('PostgreSQL (initdb, postgres) was not found');
  if (!redisProgram) throw new Error('redis-server or valkey-server was not found');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'meongmate-cluster-'));
  const secret = randomBytes(32).toString('base64url');
  const endings: (() => Promise<unknown>)[] = [
    async () => rmSync(dataDir, { recursive: true, force: true }),
  ];
  const dispose = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    const { hasPhotoStore = true, hasWays = [] } = options;
    const [postgresql, redis, photoStore] = await Promise.all([
      createPrivatePostgresql(postgresqlFolder),
      createPrivateRedis(redisProgram),
      createPrivatePhotoStore(),
    ]);
    endings.push(
      () => redis.stop(),
      () => postgresql.dispose(),
      () => photoStore.dispose(),
    );
    await Promise.all([
      postgresql.start(),
      redis.start(),
      hasPhotoStore ? photoStore.start() : undefined,
    ]);
    await options.prepare?.(postgresql.url, secret);
    const port = options.port ?? (await findFreePort());
    const addresses = {
      database: postgresql.url,
      redis: redis.url,
      photos: photoStore.url,
    };
    const places = Array.from({ length: options.processes ?? 2 }, (_, at) => at);
    const ways = new Map<number, Ways>();
    for (const at of hasWays === 'all' ? places : hasWays) ways.set(at, await openWays(addresses));
    endings.push(() => Promise.all([...ways.values()].map(closeWays)));
    const environmentOf = (own?: Ways) => {
      return {
        DATABASE_URL: own?.database.url ?? addresses.database,
        REDIS_URL: own?.redis.url ?? addresses.redis,
        ...(hasPhotoStore && photoStore.environmentAt(own?.photos.url ?? addresses.photos)),
        DATA_DIR: dataDir,
        SECRET: secret,
        PUBLIC_URL: `http://localhost:${port}`,
        TRUST_PROXY: 'true',
        ...options.environment,
      };
    };
    const apps = await Promise.all(
      places.map((at) =>
        createAppProcess(environmentOf(ways.get(at)), {
          nodeArgs: options.nodeArgs ?? [],
          args: options.args ?? [],
        }),
      ),
    );
    endings.push(() => Promise.all(apps.map((app) => app.terminate())));
    await Promise.all(apps.map((app) => app.start()));
    const proxy = await startProxy(
      apps.map((app) => app.port),
      port,
    );
    endings.push(() => proxy.close());
    return {
      url: proxy.url,
      secret,
      postgresql,
      redis,
      photoStore,
      ways,
      apps,
      proxy,
      untilReady: (withinMs = READY_WITHIN_MS) =>
        waitFor('every process is ready', withinMs, async () =>
          (await Promise.all(apps.map(isReady))).every(Boolean),
        ),
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}
