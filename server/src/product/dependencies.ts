import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/db.ts';
import type { GeoIpLookup } from '../platform/geoip/geoip-lookup.ts';
import type { RunExclusive } from '../platform/keyed-semaphore.ts';
import type { Logger } from '../platform/logger.ts';
import type { PhotoStore } from '../platform/photos/photo-store.ts';
import type { RateLimiter } from '../platform/rate-limiter.ts';
import type { LogRepeated } from '../platform/repeated-log.ts';
import type { Keys } from '../platform/security/secret.ts';
import type { TemporaryFiles } from '../platform/temporary-files.ts';
import type { EtagCache } from './etag-cache.ts';
import type { Emit, EventBus, UnitOfWork } from './events.ts';
import type { NetworkLimits } from './rate-limits.ts';
import type { UserCache } from './user-cache.ts';

/** The parts of which features are built. `app.ts` passes the parts that one feature makes for others to their `registerX`. */
export interface Dependencies {
  config: Config;
  db: Db;
  clock: Clock;
  logger: Logger;
  /** For what an outage repeats. */
  logRepeated: LogRepeated;
  keys: Keys;
  bus: EventBus;
  /** For a single statement, which is its own transaction: call it after the statement has returned. */
  publish: Emit;
  unitOfWork: UnitOfWork;
  /** Returns whether this process currently receives all events of other processes. */
  isInSync(): boolean;
  userCache: UserCache;
  etagCache: EtagCache;
  limiter: RateLimiter;
  networkLimits: NetworkLimits;
  runExclusive: RunExclusive;
  locateIp: GeoIpLookup;
  photoStore: PhotoStore;
  temporaryFiles: TemporaryFiles;
}
