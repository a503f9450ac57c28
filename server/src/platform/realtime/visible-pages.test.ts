import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Db } from '../db/db.ts';
import { createLogger } from '../logger.ts';
import type { Hub } from './hub.ts';
import { startVisiblePages, type VisiblePages } from './visible-pages.ts';

/** The users with a visible page on this process. */
let visible: Set<number>;
/** The users of the rows in the database. */
let rows: Set<number>;
let statements: number;
let isKnown: boolean;
let isUnavailable: boolean;
let hub: EventEmitter;
let pages: VisiblePages;

beforeEach(() => {
  vi.useFakeTimers();
  [visible, rows] = [new Set(), new Set()];
  [statements, isKnown, isUnavailable] = [0, false, false];
  hub = Object.assign(new EventEmitter(), {
    hasVisiblePage: (id: number) => visible.has(id),
    proveVisiblePage: async (id: number) => visible.has(id),
  });
  pages = startVisiblePages({
    hub: hub as unknown as Hub,
    db: {
      async query(text: string, [, shown, hidden]: [string, number[], number[]]) {
        if (!text.includes('page_processes (id')) return [];
        statements += 1;
        await Promise.resolve();
        if (isUnavailable) throw new Error('unavailable');
        if (!isKnown) rows.clear();
        for (const id of hidden) rows.delete(id);
        for (const id of shown) rows.add(id);
        const known = isKnown;
        isKnown = true;
        return [{ known }];
      },
    } as unknown as Db,
    clock: { now: () => new Date(0) },
    logger: createLogger('silent'),
  });
});
afterEach(async () => {
  await pages.close();
  vi.useRealTimers();
});

const change = (userId: number, isVisible: boolean) => {
  if (isVisible) visible.add(userId);
  else visible.delete(userId);
  hub.emit('visibility', userId);
};
const userIds = Array.from({ length: 5000 }, (_, index) => index + 1);

it('[PUSH-19] 5,000 pages that connect at once are a few statements', async () => {
  for (const id of userIds) change(id, true);
  await vi.advanceTimersByTimeAsync(0);
  expect(rows.size).toBe(5000);
  expect(statements).toBeLessThanOrEqual(3);
  for (const id of userIds) change(id, id % 2 === 0);
  await vi.advanceTimersByTimeAsync(0);
  expect(rows.size).toBe(2500);
  expect(statements).toBeLessThanOrEqual(6);
});

it('[PUSH-19] a process reports every 10 s, and stores all its pages again if it was taken for killed', async () => {
  for (const id of [1, 2, 3]) change(id, true);
  await vi.advanceTimersByTimeAsync(0);
  const before = statements;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(statements).toBe(before + 1);
  isKnown = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...rows].sort()).toEqual([1, 2, 3]);
});

it('[PUSH-19] a change that could not be stored is stored with the next report', async () => {
  isUnavailable = true;
  change(1, true);
  await vi.advanceTimersByTimeAsync(0);
  isUnavailable = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...rows]).toEqual([1]);
  expect(await pages.hasVisiblePage(1)).toBe(true);
  expect(await pages.hasVisiblePage(2)).toBe(false);
});
