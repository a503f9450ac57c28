import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeError } from '../logger.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { DatabaseUnavailable } from './db.ts';

let isUnavailable: boolean;
let probes: number;
let circuitBreaker: CircuitBreaker;

beforeEach(() => {
  vi.useFakeTimers();
  isUnavailable = false;
  probes = 0;
  circuitBreaker = createCircuitBreaker(async () => {
    probes += 1;
    if (isUnavailable) throw new Error('refused');
  });
});
afterEach(() => {
  circuitBreaker.stop();
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => {});
const succeed = () => circuitBreaker.run(async () => 'done');

it('[REL-14] while the database responds, results and errors are passed on', async () => {
  await expect(succeed()).resolves.toBe('done');
  await expect(
    circuitBreaker.run(() => Promise.reject(new Error('no such table'))),
  ).rejects.toThrow('no such table');
  expect(probes).toBe(0);
});

it('[REL-14] a hanging call triggers a probe, and a failed probe rejects all waiting calls at once', async () => {
  const hanging = [circuitBreaker.run(never), circuitBreaker.run(never)].map((waiting) =>
    expect(waiting).rejects.toBeInstanceOf(DatabaseUnavailable),
  );
  isUnavailable = true;
  await vi.advanceTimersByTimeAsync(1500);
  await Promise.all(hanging);
  const work = vi.fn(never);
  await expect(circuitBreaker.run(work)).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(work).not.toHaveBeenCalled();
});

it('[REL-14] the first successful probe ends the outage without manual action', async () => {
  isUnavailable = true;
  circuitBreaker.reportFailure();
  await vi.advanceTimersByTimeAsync(0);
  await expect(succeed()).rejects.toBeInstanceOf(DatabaseUnavailable);
  isUnavailable = false;
  await vi.advanceTimersByTimeAsync(250);
  await expect(succeed()).resolves.toBe('done');
  const before = probes;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probes).toBe(before);
});

it('[REL-14] an error of one connection is no outage: a probe decides', async () => {
  circuitBreaker.reportFailure();
  await vi.advanceTimersByTimeAsync(0);
  expect(probes).toBe(1);
  await expect(succeed()).resolves.toBe('done');
});

it('a slow call continues while the database responds', async () => {
  const slow = circuitBreaker.run(
    () => new Promise((resolve) => setTimeout(() => resolve('late'), 8000)),
  );
  await vi.advanceTimersByTimeAsync(8000);
  await expect(slow).resolves.toBe('late');
  expect(probes).toBeGreaterThan(0);
});

it('[OPS-72] a call that is rejected at once has the error of the last probe as its cause', async () => {
  isUnavailable = true;
  circuitBreaker.reportFailure();
  await vi.advanceTimersByTimeAsync(0);
  const error = await succeed().catch((reason: unknown) => reason);
  expect(describeError(error)).toMatchObject({
    type: 'DatabaseUnavailable',
    cause: { message: 'refused' },
  });
});
