import { expect, it } from 'vitest';
import { createPolledLists } from './polled-lists.ts';

function aMemory() {
  let nowMs = 0;
  let whole = true;
  let busy = false;
  const polled = createPolledLists({
    clock: { now: () => new Date(nowMs) },
    hears: () => whole,
    isBusy: () => busy,
  });
  polled.remember('rooms 1', '"a"', polled.versionOf(1));
  return {
    polled,
    advance: (ms: number) => {
      nowMs += ms;
    },
    separate: () => {
      whole = false;
    },
    crowd: () => {
      busy = true;
    },
  };
}

it('[ROOM-9] [API-29] the remembered tag of an unchanged list is enough', () => {
  const { polled } = aMemory();
  expect(polled.isUnchanged('rooms 1', 1, '"a"')).toBe(true);
  expect(polled.isUnchanged('rooms 1', 1, '"b"')).toBe(false);
  expect(polled.isUnchanged('received 1', 1, '"a"')).toBe(false);
  expect(polled.isUnchanged('rooms 2', 2, '"a"')).toBe(false);
});

it('[API-30] a change of this person’s lists makes it worthless, another’s does not', () => {
  const { polled } = aMemory();
  polled.change([2, 3]);
  expect(polled.isUnchanged('rooms 1', 1, '"a"')).toBe(true);
  polled.change([1]);
  expect(polled.isUnchanged('rooms 1', 1, '"a"')).toBe(false);
});

it('[API-30] a change while the list was read makes what was read old at once', () => {
  const { polled } = aMemory();
  const before = polled.versionOf(1);
  polled.change([1]);
  polled.remember('rooms 1', '"b"', before);
  expect(polled.isUnchanged('rooms 1', 1, '"b"')).toBe(false);
});

it('[ROOM-9] after 30 s the list is read again in any case', () => {
  const { polled, advance } = aMemory();
  advance(29_999);
  expect(polled.isUnchanged('rooms 1', 1, '"a"')).toBe(true);
  advance(1);
  expect(polled.isUnchanged('rooms 1', 1, '"a"')).toBe(false);
});

it('[API-30] without news of the other processes nothing remembered is trusted', () => {
  const { polled, separate } = aMemory();
  separate();
  expect(polled.isUnchanged('rooms 1', 1, '"a"')).toBe(false);
});

it('[API-30] after a gap in the news everything is read again', () => {
  const { polled } = aMemory();
  polled.forget();
  expect(polled.isUnchanged('rooms 1', 1, '"a"')).toBe(false);
});

it('[API-30] a list that was being read when the gap ended is not remembered either', () => {
  const { polled } = aMemory();
  const before = polled.versionOf(1);
  polled.forget();
  polled.remember('rooms 1', '"b"', before);
  expect(polled.isUnchanged('rooms 1', 1, '"b"')).toBe(false);
});

it('[API-30] a gap in the news of one person is no other one’s', () => {
  const { polled } = aMemory();
  polled.forget(2);
  expect(polled.isUnchanged('rooms 1', 1, '"a"')).toBe(true);
  polled.forget(1);
  expect(polled.isUnchanged('rooms 1', 1, '"a"')).toBe(false);
});

it('[REL-16] lists are refused first when calls wait for the database, to be asked for again', () => {
  const { polled, crowd } = aMemory();
  expect(() => polled.assertRoom()).not.toThrow();
  crowd();
  expect(() => polled.assertRoom()).toThrow(
    expect.objectContaining({ code: 'unavailable', details: { retryAfter: 3 } }),
  );
});

it('[API-30] who changed is forgotten by and by, and with it what is remembered of anyone', () => {
  const { polled } = aMemory();
  const seen = new Set([polled.versionOf(1)]);
  for (let userId = 2; userId <= 100_002; userId++) polled.change([userId]);
  expect(polled.isUnchanged('rooms 1', 1, '"a"')).toBe(false);
  for (let time = 0; time < 3; time++) {
    expect(seen.has(polled.versionOf(1))).toBe(false);
    seen.add(polled.versionOf(1));
    polled.change([1]);
  }
});
