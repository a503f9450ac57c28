import { randomUUID } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { Redis, type RedisOptions } from 'ioredis';
import type { EventBus } from '../event-bus.ts';
import type { Logger } from '../logger.ts';
import type { LogRepeated } from '../repeated-log.ts';
import { createClusterHealth } from './cluster-health.ts';
import type { PartitionFlag } from './partition-flag.ts';

const MAX_RECONNECT_DELAY_MS = 1000;
const COMMAND_TIMEOUT_MS = 1000;

/** The part of this process in the exchange of events with the others. */
export interface Cluster {
  /** Whether this process reaches Redis, regardless of the other processes. */
  isConnected(): boolean;
  /** Whether the events of all processes arrive here; otherwise no cached value is trusted. */
  isInSync(): boolean;
  close(): Promise<void>;
}

/** A single process receives every event. */
export const SINGLE_PROCESS: Cluster = {
  isConnected: () => true,
  isInSync: () => true,
  close: async () => {},
};

interface Options<Events> {
  bus: EventBus<Events>;
  logger: Logger;
  prefix: string;
  /** Events that stay inside the process that published them. */
  localEvents: readonly (keyof Events)[];
  partitionFlag: PartitionFlag;
  /** Events may have been lost: invalidate all cached values. */
  onGap(): void;
}

const REDIS_OPTIONS: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: COMMAND_TIMEOUT_MS,
  retryStrategy: (attempts) => Math.min(100 * attempts, MAX_RECONNECT_DELAY_MS),
};

export function openRedis(
  url: string,
  { logger, logRepeated }: { logger: Logger; logRepeated: LogRepeated },
): Redis {
  const redis = new Redis(url, REDIS_OPTIONS);
  redis.on('error', ({ message: reason }: Error) =>
    logRepeated(reason, (more) => logger.warn({ reason, ...more }, 'Redis connection')),
  );
  return redis;
}

interface EventMessage<Events> {
  processId: string;
  name: keyof Events;
  event: Events[keyof Events];
}

/**
 * Joins this process with the others on the same database, through one channel for all events. Events are
 * hints about committed data: if one is lost while Redis is unavailable, the client learns of the change at
 * its next poll.
 */
export async function joinCluster<Events>(
  redis: Redis,
  { bus, logger, prefix, localEvents, partitionFlag, onGap }: Options<Events>,
): Promise<Cluster> {
  const processId = randomUUID();
  const heartbeatChannel = `${prefix}process:${processId}`;
  const eventChannel = `${prefix}events`;
  const subscriber = redis.duplicate({ autoResubscribe: false });
  const health = createClusterHealth({
    partitionFlag,
    sendHeartbeat: () => redis.publish(heartbeatChannel, ''),
    isSubscriberReady: () => subscriber.status === 'ready',
    reconnect() {
      redis.disconnect(true);
      subscriber.disconnect(true);
    },
    onInSync: onGap,
  });

  subscriber.on('error', () => {});
  subscriber.on('close', health.eventLost);
  subscriber.on('ready', () => {
    subscriber
      .subscribe(heartbeatChannel, eventChannel)
      .then(health.subscribed, (error: unknown) =>
        logger.warn({ err: error }, 'events of other processes could not be read'),
      );
  });
  subscriber.on('messageBuffer', (channel: Buffer, message: Buffer) => {
    if (channel.toString() === heartbeatChannel) return health.heartbeatReceived();
    try {
      const eventMessage = deserialize(message) as EventMessage<Events>;
      if (eventMessage.processId !== processId) bus.receive(eventMessage.name, eventMessage.event);
    } catch (error) {
      logger.error({ err: error }, 'an event of another process was not handled');
      health.eventLost();
    }
  });

  bus.forwardTo((name, event) => {
    if (localEvents.includes(name)) return;
    const eventMessage: EventMessage<Events> = { processId, name, event };
    // While Redis is unavailable, clients learn of changes by polling: here, and in every process once they
    // are informed.
    redis.publish(eventChannel, serialize(eventMessage)).catch(health.eventLost);
  });

  await health.start();
  return {
    isConnected: health.isConnected,
    isInSync: health.isInSync,
    async close() {
      health.stop();
      await Promise.allSettled([subscriber.quit(), redis.quit()]);
      subscriber.disconnect();
      redis.disconnect();
    },
  };
}
