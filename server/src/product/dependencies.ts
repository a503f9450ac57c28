import type { Config } from '../config.ts';
import type { GoogleCookies } from '../features/google/google.cookies.ts';
import type { LocationAccessLog } from '../features/locations/location-access-log.ts';
import type { PhotoLifecycle } from '../features/photos/photo-lifecycle.ts';
import type { VapidKeys } from '../features/push/vapid-keys.ts';
import type { SessionCookies } from '../features/sessions/sessions.cookies.ts';
import type { Sessions } from '../features/sessions/sessions.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/db.ts';
import type { GeoIpLookup } from '../platform/geoip/geoip-lookup.ts';
import type { RunExclusive } from '../platform/keyed-semaphore.ts';
import type { Logger } from '../platform/logger.ts';
import type { PhotoStore } from '../platform/photos/photo-store.ts';
import type { RateLimiter } from '../platform/rate-limiter.ts';
import type { Keys } from '../platform/security/secret.ts';
import type { EtagCache } from './etag-cache.ts';
import type { Emit, EventBus, UnitOfWork } from './events.ts';
import type { NetworkLimits } from './rate-limits.ts';
import type { UserCache } from './user-cache.ts';

/** What features are built from; each service picks the parts that it needs. */
export interface Dependencies {
  config: Config;
  db: Db;
  clock: Clock;
  logger: Logger;
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
  locationAccessLog: LocationAccessLog;
  photoStore: PhotoStore;
  photos: PhotoLifecycle;
  cookies: SessionCookies & GoogleCookies;
  sessions: Sessions;
  vapidKeys: VapidKeys;
}
