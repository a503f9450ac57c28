import { expect, it } from 'vitest';
import { decidePush } from './push-decision.rules.ts';

const QUEUED_AT = new Date('2026-03-02T12:00:00Z');
const at = (seconds: number) => new Date(QUEUED_AT.getTime() + 1000 * seconds);
const SENT = {
  isWanted: true,
  usedUntil: null,
  visitedAt: null,
  queuedAt: QUEUED_AT,
  expiresAt: at(3 * 3600),
  now: at(2),
  quietEnd: null,
};
/** A page that proved after the event that it is there. */
const USED = { usedUntil: at(16), visitedAt: at(1) };
/** A page from which nothing has come since the event. */
const SILENT = { usedUntil: at(14), visitedAt: at(-1) };

it.each([
  [{}, 'send'],
  [{ isWanted: false }, 'drop'],
  [USED, 'drop'],
  [SILENT, 'wait'],
  [{ usedUntil: at(14) }, 'wait'],
  [{ ...SILENT, now: at(14) }, 'send'],
  [{ usedUntil: at(1), visitedAt: at(1) }, 'send'],
  [{ quietEnd: at(3600) }, 'hold'],
  [{ quietEnd: at(3600), ...USED }, 'drop'],
  [{ quietEnd: at(3600), ...SILENT }, 'wait'],
  [{ quietEnd: at(3600), isWanted: false }, 'drop'],
] as const)('[PUSH-16] [PUSH-18] [PUSH-50] a message with %o: %s', (change, decision) => {
  expect(decidePush({ type: 'new-message', ...SENT, ...change })).toBe(decision);
});

it.each([
  ['test', 'send'],
  ['walk-reminder', 'hold'],
] as const)(
  '[PUSH-9] [PUSH-52] %s is sent to a used page; in the quiet hours: %s',
  (type, quiet) => {
    expect(decidePush({ type, ...SENT, ...USED })).toBe('send');
    expect(decidePush({ type, ...SENT, ...SILENT })).toBe('send');
    expect(decidePush({ type, ...SENT, ...USED, quietEnd: at(3600) })).toBe(quiet);
  },
);

it.each([
  ['half an hour before the begin', 2.5 * 3600, 'delay'],
  ['a second later', 2.5 * 3600 + 1, 'drop'],
])('[WALK-39] quiet hours that end %s: the question about a walk: %s', (_, end, decision) => {
  expect(decidePush({ type: 'walk-confirm', ...SENT, ...USED })).toBe('send');
  expect(decidePush({ type: 'walk-confirm', ...SENT, quietEnd: at(end) })).toBe(decision);
});

it.each([
  ['lost-dog', 'delay'],
  ['lost-dog-found', 'delay'],
  ['lost-dog-ending', 'send'],
] as const)('[LOST-10] [LOST-14] %s in the quiet hours: %s', (type, quiet) => {
  expect(decidePush({ type, ...SENT, quietEnd: at(3600) })).toBe(quiet);
  expect(decidePush({ type, ...SENT })).toBe('send');
});
