import { randomUUID } from 'node:crypto';
import { Redis, type RedisOptions } from 'ioredis';
import type { EventBus } from '../event-bus.ts';
import type { Logger } from '../logger.ts';
import { fromWire, toWire } from './event-wire.ts';
import { createHearing } from './hearing.ts';
import { createPresence } from './presence.ts';
import type { Rendezvous } from './rendezvous.ts';
import { createSeen } from './seen.ts';

const RECONNECT_LONGEST_MS = 1000;
const COMMAND_WITHIN_MS = 1000;

/** What this process hears of what others commit. */
export interface ClusterLink {
  /** Whether Redis is there for this process, whatever became of the others. */
  isJoined(): boolean;
  /**
   * Whether news of this person arrives here, from all processes; while it does not, nothing that
   * is remembered of them is trusted. Asking about somebody makes it so in a moment, and
   * keeps it so while it is asked again now and then.
   */
  hears(userId: number): boolean;
  /** Resolves once news of this person arrives here, or cannot for now; they are heard until `stop`. */
  listen(userId: number): { heard: Promise<void>; stop(): void };
  close(): Promise<void>;
}

/** One process alone: it hears everything that happens. */
export const SINGLE_PROCESS: ClusterLink = {
  isJoined: () => true,
  hears: () => true,
  listen: () => ({ heard: Promise.resolve(), stop() {} }),
  close: async () => {},
};

/** Whose business an event is; nobody's where it concerns this process alone. */
export type AudienceOf<Events> = {
  [Name in keyof Events]: (event: Events[Name]) => readonly number[];
};

interface Options<Events> {
  bus: EventBus<Events>;
  logger: Logger;
  prefix: string;
  audienceOf: AudienceOf<Events>;
  rendezvous: Rendezvous;
  /** News may have been missed, of everyone or of one person: forget what was remembered. */
  onGap(userId?: number): void;
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
  id: string;
  name: keyof Events;
  event: Events[keyof Events];
}

/**
 * Joins this process with the others on the same database. There is one channel per person: what
 * is published here about somebody is heard by the processes that hold something of theirs, and by
 * no other. Events are hints over committed data, so one that is lost while Redis is away costs a
 * poll.
 */
export async function joinCluster<Events>(
  redis: Redis,
  options: Options<Events>,
): Promise<ClusterLink> {
  const { bus, logger, prefix, audienceOf, rendezvous, onGap } = options;
  const self = randomUUID();
  const ownChannel = `${prefix}process:${self}`;
  const channelOf = (userId: number) => `${prefix}user:${userId}`;
  const subscriber = redis.duplicate({ autoResubscribe: false });
  const hearing = createHearing({
    subscribe: (userIds) => subscriber.subscribe(...userIds.map(channelOf)),
    unsubscribe: (userIds) => subscriber.unsubscribe(...userIds.map(channelOf)),
    onHeard: (userId) => onGap(userId),
  });
  const presence = createPresence({
    rendezvous,
    say: () => redis.publish(ownChannel, ''),
    isConnected: () => subscriber.status === 'ready',
    reconnect() {
      redis.disconnect(true);
      subscriber.disconnect(true);
    },
    onWhole: () => onGap(),
  });

  subscriber.on('error', () => {});
  subscriber.on('close', () => {
    hearing.lose();
    presence.doubt();
  });
  subscriber.on('ready', () => {
    subscriber.subscribe(ownChannel).then(
      () => {
        hearing.resume();
        presence.connected();
      },
      (error: unknown) => logger.warn({ err: error }, 'the events of other processes'),
    );
  });
  const isNew = createSeen();
  subscriber.on('message', (channel, text) => {
    if (channel === ownChannel) return presence.heard();
    try {
      const { id, name, event } = fromWire(text) as Wired<Events>;
      // An event about two people arrives once for each of them.
      if (!id.startsWith(self) && isNew(id)) bus.receive(name, event);
    } catch (error) {
      logger.error({ err: error }, 'an event of another process');
    }
  });

  let published = 0;
  bus.forwardTo((name, event) => {
    const audience = audienceOf[name](event as never);
    if (audience.length === 0) return;
    const text = toWire({ id: `${self} ${++published}`, name, event });
    const pipeline = redis.pipeline();
    for (const userId of new Set(audience)) pipeline.publish(channelOf(userId), text);
    // While Redis is away the polls carry the news, here and, once they know, everywhere.
    pipeline.exec().then(
      (results) => {
        if (results?.some(([error]) => error)) presence.doubt();
      },
      () => presence.doubt(),
    );
  });

  await presence.start();
  return {
    isJoined: presence.isJoined,
    hears: (userId) => hearing.hears(userId) && presence.isWhole(),
    listen: hearing.listen,
    async close() {
      presence.stop();
      hearing.stop();
      await Promise.allSettled([subscriber.quit(), redis.quit()]);
      subscriber.disconnect();
      redis.disconnect();
    },
  };
}
