import { randomUUID } from 'node:crypto';
import { Redis, type RedisOptions } from 'ioredis';
import type { EventBus } from '../event-bus.ts';
import type { Logger } from '../logger.ts';
import { fromWire, toWire } from './event-wire.ts';

const RECONNECT_LONGEST_MS = 1000;
const COMMAND_WITHIN_MS = 1000;

/** What this process knows of the others. */
export interface ClusterLink {
  /** Whether news of other processes arrives: while it does not, nothing remembered is trusted. */
  isWhole(): boolean;
  close(): Promise<void>;
}

/** One process alone: it hears everything that happens. */
export const SINGLE_PROCESS: ClusterLink = { isWhole: () => true, close: async () => {} };

interface Options<Events> {
  bus: EventBus<Events>;
  logger: Logger;
  prefix: string;
  /** Events that are no other process's business. */
  local: readonly (keyof Events)[];
  /** News may have been missed: forget what was remembered. */
  onGap(): void;
}

const CONNECTION: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: COMMAND_WITHIN_MS,
  retryStrategy: (tries) => Math.min(100 * tries, RECONNECT_LONGEST_MS),
};

export function openRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, CONNECTION);
  redis.on('error', (error: Error) => logger.warn({ reason: error.message }, 'redis'));
  return redis;
}

/**
 * Joins this process with the others on the same database: what is published here is heard there.
 * Events are hints over committed data, so one that is lost while Redis is away costs a poll.
 */
export function joinCluster<Events>(redis: Redis, options: Options<Events>): ClusterLink {
  const { bus, logger, prefix, local, onGap } = options;
  const self = randomUUID();
  const channel = `${prefix}events`;
  const subscriber = redis.duplicate({ enableOfflineQueue: true });
  let subscribed = false;

  subscriber.on('error', () => {});
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).then(
      () => {
        // Whatever happened before this moment may have been missed.
        onGap();
        subscribed = true;
      },
      (error: unknown) => logger.warn({ err: error }, 'the events of other processes'),
    );
  });
  subscriber.on('close', () => {
    subscribed = false;
  });
  subscriber.on('message', (_, text) => {
    try {
      const { from, name, event } = fromWire(text) as {
        from: string;
        name: keyof Events;
        event: Events[keyof Events];
      };
      if (from !== self) bus.receive(name, event);
    } catch (error) {
      logger.error({ err: error }, 'an event of another process');
    }
  });
  bus.forwardTo((name, event) => {
    if (local.includes(name)) return;
    // While Redis is away the polls carry the news.
    redis.publish(channel, toWire({ from: self, name, event })).catch(() => {});
  });

  return {
    isWhole: () => subscribed && redis.status === 'ready',
    async close() {
      await Promise.allSettled([subscriber.quit(), redis.quit()]);
      subscriber.disconnect();
      redis.disconnect();
    },
  };
}
