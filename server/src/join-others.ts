import type { Config } from './config.ts';
import { AUDIENCE_OF, type EventBus } from './events.ts';
import type { Clock } from './platform/clock.ts';
import {
  type ClusterLink,
  joinCluster,
  openRedis,
  SINGLE_PROCESS,
} from './platform/cluster/cluster-link.ts';
import { createRendezvous } from './platform/cluster/rendezvous.ts';
import { createSharedLimiter } from './platform/cluster/shared-limiter.ts';
import type { Db } from './platform/db/db.ts';
import { getInstanceId } from './platform/db/instance-id.ts';
import { createMemoryLimiter, type Limiter } from './platform/limits.ts';
import type { Logger } from './platform/logger.ts';

interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  logger: Logger;
  bus: EventBus;
  onGap(userId?: number): void;
}

/** Alone without `REDIS_URL`; with it, one of several processes on the same database. */
export async function joinOthers(parts: Parts): Promise<{ link: ClusterLink; limiter: Limiter }> {
  const { config, db, clock, logger, bus, onGap } = parts;
  const alone = createMemoryLimiter(clock);
  if (!config.redisUrl) return { link: SINGLE_PROCESS, limiter: alone };
  const prefix = `meongmate:${await getInstanceId(db)}:`;
  const redis = openRedis(config.redisUrl, logger);
  const link = await joinCluster(redis, {
    bus,
    logger,
    prefix,
    audienceOf: AUDIENCE_OF,
    rendezvous: createRendezvous(db),
    onGap,
  });
  return { link, limiter: createSharedLimiter(redis, prefix, clock, alone) };
}
