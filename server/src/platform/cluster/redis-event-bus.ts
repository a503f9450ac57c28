import { randomUUID } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { Redis, type RedisOptions } from 'ioredis';
import type { EventBus } from '../event-bus.ts';
import type { Logger } from '../logger.ts';
import { createClusterHealth } from './cluster-health.ts';
import type { PartitionFlag } from './partition-flag.ts';

const RECONNECT_LONGEST_MS = 1000;
const COMMAND_WITHIN_MS = 1000;

/** The connection of this process to the events of the other processes. */
export interface ClusterConnection {
  /** Whether this process reaches Redis, regardless of the other processes. */
  isJoined(): boolean;
  /** Whether the events of all processes arrive here; otherwise no cached value is trusted. */
  isInSync(): boolean;
  close(): Promise<void>;
}

/** A single process receives every event. */
export const SINGLE_PROCESS: ClusterConnection = {
  isJoined: () => true,
  isInSync: () => true,
  close: async () => {},
};

interface Options<Events> {
  bus: EventBus<Events>;
  logger: Logger;
  prefix: string;
  /** Events that stay inside the process that published them. */
  local: readonly (keyof Events)[];
  rendezvous: PartitionFlag;
  /** Events may have been lost: invalidate all cached values. */
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

interface Wired<Events> {
  processId: string;
  name: keyof Events;
  event: Events[keyof Events];
}

/**
 * Joins this process with the others on the same database, through one channel for all events. Events are
 * hints about committed data: if one is lost while Redis is unavailable, the client learns of the change at
 * its next poll.
 */
export async function connectToCluster<Events>(
  redis: Redis,
  { bus, logger, prefix, local, rendezvous, onGap }: Options<Events>,
): Promise<ClusterConnection> {
  const processId = randomUUID();
  const beatChannel = `${prefix}process:${processId}`;
  const eventChannel = `${prefix}events`;
  const subscriber = redis.duplicate({ autoResubscribe: false });
  const presence = createClusterHealth({
    rendezvous,
    say: () => redis.publish(beatChannel, ''),
    isConnected: () => subscriber.status === 'ready',
    reconnect() {
      redis.disconnect(true);
      subscriber.disconnect(true);
    },
    onWhole: onGap,
  });

  subscriber.on('error', () => {});
  subscriber.on('close', presence.doubt);
  subscriber.on('ready', () => {
    subscriber
      .subscribe(beatChannel, eventChannel)
      .then(presence.connected, (error: unknown) =>
        logger.warn({ err: error }, 'the events of other processes'),
      );
  });
  subscriber.on('messageBuffer', (channel: Buffer, message: Buffer) => {
    if (channel.toString() === beatChannel) return presence.heard();
    try {
      const wired = deserialize(message) as Wired<Events>;
      if (wired.processId !== processId) bus.receive(wired.name, wired.event);
    } catch (error) {
      logger.error({ err: error }, 'an event of another process');
      presence.doubt();
    }
  });

  bus.forwardTo((name, event) => {
    if (local.includes(name)) return;
    const wired: Wired<Events> = { processId, name, event };
    // While Redis is unavailable, clients learn of changes by polling: here, and in every process once they
    // are informed.
    redis.publish(eventChannel, serialize(wired)).catch(presence.doubt);
  });

  await presence.start();
  return {
    isJoined: presence.isJoined,
    isInSync: presence.isWhole,
    async close() {
      presence.stop();
      await Promise.allSettled([subscriber.quit(), redis.quit()]);
      subscriber.disconnect();
      redis.disconnect();
    },
  };
}
