import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Db } from '../../platform/db/db.ts';
import { createEventBus } from '../../platform/event-bus.ts';
import { createLogger } from '../../platform/logger.ts';
import type { Hub } from '../../platform/realtime/hub.ts';
import type { EventBus, Events } from '../../product/events.ts';
import { type SocketSessionMonitor, startSocketSessionMonitor } from './socket-session-monitor.ts';

const tokenOf = (userId: number) => Buffer.alloc(32, userId);
let open: Set<number>;
let ended: Map<number, { closed: boolean }>;
let isInSync: boolean;
let isUnavailable: boolean;
/** The user ids of each database query. */
let queries: number[][];
let closed: [userId: number, code: number][];
let monitor: SocketSessionMonitor;
let hub: EventEmitter;
let bus: EventBus;

beforeEach(() => {
  vi.useFakeTimers();
  [open, ended] = [new Set([1, 2, 3]), new Map()];
  isInSync = true;
  [isUnavailable, queries, closed] = [false, [], []];
  hub = new EventEmitter();
  bus = createEventBus<Events>((error) => {
    throw error;
  });
  monitor = startSocketSessionMonitor({
    hub: Object.assign(hub, {
      callers: () => [...open].map((userId) => ({ userId, tokenHash: tokenOf(userId) })),
      closeUser(userId: number, code: number, { only: tokenHash }: { only: Buffer }) {
        expect(tokenHash).toEqual(tokenOf(userId));
        closed.push([userId, code]);
        open.delete(userId);
      },
    }) as unknown as Hub,
    bus,
    db: {
      async query(_: string, [userIds]: [number[]]) {
        queries.push(userIds);
        if (isUnavailable) throw new Error('away');
        return userIds
          .filter((id) => ended.has(id))
          .map((id) => ({ user_id: id, token: tokenOf(id).toString('hex'), ...ended.get(id) }));
      },
    } as unknown as Db,
    clock: { now: () => new Date() },
    logger: createLogger('silent'),
    isInSync: () => isInSync,
  });
});
afterEach(() => {
  monitor.stop();
  vi.useRealTimers();
});

it('[RT-17] in sync no session is looked up in the database', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queries).toEqual([]);
});

it('[RT-17] the socket of an expired session is closed within 6 minutes', async () => {
  ended.set(2, { closed: false });
  await vi.advanceTimersByTimeAsync(6 * 60_000);
  expect(closed).toEqual([[2, 4401]]);
});

it('[RT-17] out of sync all sockets are checked every second, and closed within 2 s of the end', async () => {
  isInSync = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(queries).toEqual([[1, 2, 3]]);
  ended.set(2, { closed: false });
  await vi.advanceTimersByTimeAsync(2000);
  expect(closed).toEqual([[2, 4401]]);
});

it('[RT-17] after a gap all sockets are checked, repeated until the database is available again', async () => {
  ended.set(3, { closed: true });
  hub.emit('opened', 1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(queries).toEqual([[1]]);
  isUnavailable = true;
  bus.publish('gap', {});
  await vi.advanceTimersByTimeAsync(2000);
  isUnavailable = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(queries).toEqual([[1], [1, 2, 3], [1, 2, 3], [1, 2, 3]]);
  expect(closed).toEqual([[3, 4403]]);
});
