import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCircuitBreaker, type Outage } from './circuit-breaker.ts';
import { DatabaseUnavailable } from './db.ts';

let isAway: boolean;
let probes: number;
let outage: Outage;

beforeEach(() => {
  vi.useFakeTimers();
  isAway = false;
  probes = 0;
  outage = createCircuitBreaker(async () => {
    probes += 1;
    if (isAway) throw new Error('refused');
  });
});
afterEach(() => {
  outage.stop();
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => {});
const works = () => outage.during(async () => 'done');

it('[REL-14] while the database responds, results and errors are passed on', async () => {
  await expect(works()).resolves.toBe('done');
  await expect(outage.during(() => Promise.reject(new Error('no such table')))).rejects.toThrow(
    'no such table',
  );
  expect(probes).toBe(0);
});

it('[REL-14] [REL-16] a hanging call triggers a probe, and a failed probe rejects all waiting calls at once', async () => {
  const hanging = [outage.during(never), outage.during(never)].map((waiting) =>
    expect(waiting).rejects.toBeInstanceOf(DatabaseUnavailable),
  );
  isAway = true;
  await vi.advanceTimersByTimeAsync(1500);
  await Promise.all(hanging);
  const asked = vi.fn(never);
  await expect(outage.during(asked)).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(asked).not.toHaveBeenCalled();
});

it('[REL-15] the first successful probe ends the outage without manual action', async () => {
  isAway = true;
  outage.suspect();
  await vi.advanceTimersByTimeAsync(0);
  await expect(works()).rejects.toBeInstanceOf(DatabaseUnavailable);
  isAway = false;
  await vi.advanceTimersByTimeAsync(250);
  await expect(works()).resolves.toBe('done');
  const before = probes;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probes).toBe(before);
});

it('[REL-14] an error of one connection is no outage: a probe decides', async () => {
  outage.suspect();
  await vi.advanceTimersByTimeAsync(0);
  expect(probes).toBe(1);
  await expect(works()).resolves.toBe('done');
});

it('[REL-16] a slow call continues while the database responds', async () => {
  const slow = outage.during(
    () => new Promise((resolve) => setTimeout(() => resolve('late'), 8000)),
  );
  await vi.advanceTimersByTimeAsync(8000);
  await expect(slow).resolves.toBe('late');
  expect(probes).toBeGreaterThan(0);
});
