import { createPartitionFlag } from './platform/cluster/partition-flag.ts';
import {
  type Cluster,
  joinCluster,
  openRedis,
  SINGLE_PROCESS,
} from './platform/cluster/redis-event-bus.ts';
import { createRedisRateCounter } from './platform/cluster/redis-rate-counter.ts';
import { getInstanceId } from './platform/db/instance-id.ts';
import { openServerDb } from './platform/db/server-db.ts';
import { createRateLimiter, type RateLimiter } from './platform/rate-limiter.ts';
import type { Dependencies } from './product/dependencies.ts';
import { LOCAL_EVENTS } from './product/events.ts';

interface ClusterDependencies
  extends Pick<Dependencies, 'config' | 'db' | 'clock' | 'logger' | 'logRepeated' | 'bus'> {
  onGap(): void;
}

/** Runs alone without `REDIS_URL`; with it, as one of several processes on the same database. */
export async function createCluster(
  dependencies: ClusterDependencies,
): Promise<{ cluster: Cluster; limiter: RateLimiter }> {
  const { config, db, clock, logger, bus, onGap } = dependencies;
  if (!config.redisUrl) return { cluster: SINGLE_PROCESS, limiter: createRateLimiter(clock) };
  const prefix = `meongmate:${await getInstanceId(db)}:`;
  const redis = openRedis(config.redisUrl, dependencies);
  // A database connection of its own: a process that waits for one of the pool must not appear disconnected.
  // Otherwise all processes would invalidate their caches and load the database even more.
  const flagDb = config.databaseUrl ? openServerDb(config.databaseUrl, { poolSize: 1 }) : db;
  const cluster = await joinCluster(redis, {
    bus,
    logger,
    prefix,
    localEvents: LOCAL_EVENTS,
    partitionFlag: createPartitionFlag(flagDb),
    onGap,
  });
  const close = async () => {
    await cluster.close();
    if (flagDb !== db) await flagDb.close();
  };
  const limiter = createRateLimiter(clock, createRedisRateCounter(redis, prefix));
  return { cluster: { ...cluster, close }, limiter };
}
