import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DatabaseUnavailable, type Db, OutcomeUnknown } from './db.ts';
import { waitForDatabase } from './start-db.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const refused = () => new DatabaseUnavailable(Object.assign(new Error(), { code: 'ECONNREFUSED' }));

/** A database whose calls fail with the error until `availableAtMs`. */
function aDatabase(error: () => Error, availableAtMs = Number.POSITIVE_INFINITY) {
  const startedAtMs = performance.now();
  const query = vi.fn(async () => {
    if (performance.now() - startedAtMs < availableAtMs) throw error();
    return [];
  });
  const warn = vi.fn();
  return { query, warn, start: waitForDatabase({ query, tx: query } as unknown as Db, { warn }) };
}

it('[CFG-36] a start waits for a database that becomes available, with a line every 10 s', async () => {
  const { query, warn, start } = aDatabase(refused, 25_000);
  const rows = start.db.query('select 1');
  await vi.advanceTimersByTimeAsync(24_000);
  expect(warn).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await rows).toEqual([]);
  expect(query.mock.calls.length).toBeGreaterThan(10);
});

it('[CFG-36] a start ends after 60 s without the database', async () => {
  const { warn, start } = aDatabase(refused);
  const failed = expect(start.db.query('select 1')).rejects.toThrow(DatabaseUnavailable);
  await vi.advanceTimersByTimeAsync(61_000);
  await failed;
  expect(warn).toHaveBeenCalledTimes(6);
});

it.each([
  [
    'a wrong password',
    () => new DatabaseUnavailable(Object.assign(new Error(), { code: '28P01' })),
  ],
  [
    'a missing database',
    () => new DatabaseUnavailable(Object.assign(new Error(), { code: '3D000' })),
  ],
  [
    'an unknown host',
    () => new DatabaseUnavailable(Object.assign(new Error(), { code: 'ENOTFOUND' })),
  ],
  ['a commit without a response', () => new OutcomeUnknown(new Error())],
  ['an error of the statement', () => new Error('syntax error')],
])('[CFG-36] a start does not wait after %s', async (_name, error) => {
  const { query, start } = aDatabase(error);
  await expect(start.db.tx(async () => [])).rejects.toThrow();
  expect(query).toHaveBeenCalledOnce();
});

it('[CFG-36] after the start a call fails at once', async () => {
  const { query, start } = aDatabase(refused);
  start.end();
  await expect(start.db.query('select 1')).rejects.toThrow(DatabaseUnavailable);
  expect(query).toHaveBeenCalledOnce();
});
