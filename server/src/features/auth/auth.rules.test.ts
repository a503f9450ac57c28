import { expect, it } from 'vitest';
import { type FailureCounts, loginThrottle } from './auth.rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse('2026-03-02T09:00:00Z');

const counts = (change: Partial<FailureCounts>): FailureCounts => ({
  total: 0,
  recent: 0,
  own: 0,
  lastOwnMs: null,
  network: 0,
  lastNetworkMs: null,
  ...change,
});
const ownFailures = (failures: number, age = 0) =>
  counts({
    total: failures,
    recent: failures,
    own: failures,
    lastOwnMs: NOW - age,
  });
const ALLOW = { decision: 'allow' };
const wait = (ms: number) => ({ decision: 'wait', ms });

it.each([
  ['no failures', counts({}), ALLOW],
  ['nine of my own', ownFailures(9), ALLOW],
  ['ten of my own', ownFailures(10), wait(1000)],
  ['ten, waited out', ownFailures(10, 1000), ALLOW],
  ['eleven', ownFailures(11), wait(2000)],
  ['twenty', ownFailures(20), wait(1_024_000)],
  ['ninety, at most an hour', ownFailures(90), wait(HOUR)],
  ['ten by others, none of mine', counts({ total: 10, recent: 10 }), ALLOW],
  [
    'ten by others and one of mine',
    counts({ total: 11, recent: 11, own: 1, lastOwnMs: NOW }),
    wait(1000),
  ],
  [
    'my old ones count on though the quarter of an hour is over',
    counts({ total: 12, recent: 0, own: 12, lastOwnMs: NOW - 1000 }),
    wait(3000),
  ],
  ['99 from everywhere', counts({ total: 99 }), ALLOW],
  ['100 from everywhere', counts({ total: 100 }), { decision: 'reset' }],
])('[PWD-9] [PWD-11] the decision on a log-in with %s', (_, failures, expected) => {
  expect(loginThrottle(failures, null, NOW)).toEqual(expected);
});

it.each(['device', 'network'] as const)(
  '[PWD-10] [PWD-11] a recognised %s is delayed only by its own failures, and has its own hard limit',
  (recognition) => {
    for (const failures of [
      counts({ total: 1000, recent: 1000 }),
      ownFailures(9),
      ownFailures(10, 1000),
    ]) {
      expect(loginThrottle(failures, recognition, NOW)).toEqual(ALLOW);
    }
    expect(loginThrottle(ownFailures(11), recognition, NOW)).toEqual(wait(2000));
    expect(loginThrottle(ownFailures(100), recognition, NOW)).toEqual({ decision: 'reset' });
  },
);

it.each([
  ['49 failures', 49, 0, ALLOW],
  ['50 failures', 50, 0, wait(1000)],
  ['50 failures, waited out', 50, 1000, ALLOW],
  ['53 failures', 53, 0, wait(8000)],
])('[PWD-18] the decision on a log-in from a network with %s', (_, network, age, expected) => {
  const failures = counts({ network, lastNetworkMs: NOW - age });
  expect(loginThrottle(failures, null, NOW)).toEqual(expected);
  expect(loginThrottle(failures, 'network', NOW)).toEqual(expected);
  expect(loginThrottle(failures, 'device', NOW)).toEqual(ALLOW);
});

it('[PWD-9] [PWD-18] of two delays the longer one applies', () => {
  const failures = { ...ownFailures(20), network: 51, lastNetworkMs: NOW };
  expect(loginThrottle(failures, null, NOW)).toEqual(wait(1_024_000));
});
