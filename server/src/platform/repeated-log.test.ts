import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRepeatedLog } from './repeated-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[OPS-72] an outage is one line at once and one a minute, with the number of events', () => {
  const repeated = createRepeatedLog();
  const lines: string[] = [];
  const fail = (kind: string, text: string) =>
    repeated(kind, ({ count }) => lines.push(`${kind} ${text} ${count}`));
  for (let at = 1; at <= 1722; at += 1) fail('database', `call-${at}`);
  fail('photos', 'call');
  expect(lines).toEqual(['database call-1 1', 'photos call 1']);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(2)).toEqual(['database call-1722 1721']);
  fail('database', 'later');
  expect(lines).toHaveLength(3);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(3)).toEqual(['database later 1']);
  // The outage is over: the next one is a line at once.
  vi.advanceTimersByTime(60_000);
  fail('database', 'again');
  expect(lines.slice(4)).toEqual(['database again 1']);
});
