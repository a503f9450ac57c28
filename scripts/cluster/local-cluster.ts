/**
 * The topology of a large installation on one machine, as in `deploy/compose.yaml`: processes, PostgreSQL,
 * Redis, an S3-compatible photo store, a proxy.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createEphemeralPhotoStore,
  type EphemeralPhotoStore,
} from '../../tooling/photo-store/ephemeral-photo-store.ts';
import { type AppProcess, createAppProcess } from '../../tooling/processes/app-process.ts';
import { findFreePort } from '../../tooling/processes/free-port.ts';
import { waitFor } from '../../tooling/processes/wait-for.ts';
import { createEphemeralPostgresql, type EphemeralPostgresql } from './ephemeral-postgresql.ts';
import { createEphemeralRedis, type EphemeralRedis } from './ephemeral-redis.ts';
import { closeFaultProxies, type FaultProxies, openFaultProxies } from './fault-proxies.ts';
import type { ServerPrograms } from './find-servers.ts';
import { type ReverseProxy, startReverseProxy } from './reverse-proxy.ts';

const READY_TIMEOUT_MS = 30_000;

interface Database {
  url: string;
  start(): Promise<void>;
  dispose(): Promise<void>;
}

export interface LocalCluster<D = EphemeralPostgresql> {
  url: string;
  secret: string;
  postgresql: D;
  redis: EphemeralRedis;
  photoStore: EphemeralPhotoStore;
  /** The fault proxies of the processes in `withFaultProxies`, by their index in `apps`. */
  faultProxies: ReadonlyMap<number, FaultProxies>;
  apps: readonly AppProcess[];
  proxy: ReverseProxy;
  /** Waits until every process is ready. */
  untilReady(timeoutMs?: number): Promise<void>;
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
  withFaultProxies?: 'all' | readonly number[];
  /** Runs when the database is available, before any process starts. */
  prepare?: (databaseUrl: string, secret: string) => Promise<void>;
}

const isReady = (app: AppProcess) =>
  fetch(`${app.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

export function startLocalCluster(
  programs: ServerPrograms,
  options: ClusterOptions = {},
): Promise<LocalCluster> {
  const { postgresqlFolder } = programs;
  if (!postgresqlFolder) throw new Error('PostgreSQL (initdb, postgres) was not found');
  return startClusterOn(() => createEphemeralPostgresql(postgresqlFolder), programs, options);
}

/** The same on another database, which it starts and disposes of. */
export async function startClusterOn<D extends Database>(
  createDatabase: () => Promise<D>,
  { redis: redisProgram }: ServerPrograms,
  options: ClusterOptions = {},
): Promise<LocalCluster<D>> {
  if (!redisProgram) throw new Error('redis-server or valkey-server was not found');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'meongmate-cluster-'));
  const secret = randomBytes(32).toString('base64url');
  const cleanups: (() => Promise<unknown>)[] = [
    async () => rmSync(dataDir, { recursive: true, force: true }),
  ];
  const dispose = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  try {
    const { hasPhotoStore = true, withFaultProxies = [] } = options;
    const [postgresql, redis, photoStore] = await Promise.all([
      createDatabase(),
      createEphemeralRedis(redisProgram),
      createEphemeralPhotoStore(),
    ]);
    cleanups.push(
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
    const processIndexes = Array.from({ length: options.processes ?? 2 }, (_, index) => index);
    const faultProxies = new Map<number, FaultProxies>();
    for (const index of withFaultProxies === 'all' ? processIndexes : withFaultProxies)
      faultProxies.set(index, await openFaultProxies(addresses));
    cleanups.push(() => Promise.all([...faultProxies.values()].map(closeFaultProxies)));
    const environmentOf = (proxies?: FaultProxies) => {
      return {
        DATABASE_URL: proxies?.database.url ?? addresses.database,
        REDIS_URL: proxies?.redis.url ?? addresses.redis,
        ...(hasPhotoStore && photoStore.environmentAt(proxies?.photos.url ?? addresses.photos)),
        DATA_DIR: dataDir,
        SECRET: secret,
        PUBLIC_URL: `http://localhost:${port}`,
        TRUST_PROXY: 'true',
        ...options.environment,
      };
    };
    const apps = await Promise.all(
      processIndexes.map((index) =>
        createAppProcess(environmentOf(faultProxies.get(index)), {
          nodeArgs: options.nodeArgs ?? [],
          args: options.args ?? [],
        }),
      ),
    );
    cleanups.push(() => Promise.all(apps.map((app) => app.terminate())));
    await Promise.all(apps.map((app) => app.start()));
    const proxy = await startReverseProxy(
      apps.map((app) => app.port),
      port,
    );
    cleanups.push(() => proxy.close());
    return {
      url: proxy.url,
      secret,
      postgresql,
      redis,
      photoStore,
      faultProxies,
      apps,
      proxy,
      untilReady: (timeoutMs = READY_TIMEOUT_MS) =>
        waitFor('every process is ready', timeoutMs, async () =>
          (await Promise.all(apps.map(isReady))).every(Boolean),
        ),
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}
