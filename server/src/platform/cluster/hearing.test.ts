import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHearing } from './hearing.ts';
import { createSeen } from './seen.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function aHearing() {
  const wire = {
    subscribe: vi.fn(async (_: readonly number[]) => {}),
    unsubscribe: vi.fn(async (_: readonly number[]) => {}),
    onHeard: vi.fn(),
  };
  const hearing = createHearing(wire);
  hearing.resume();
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { wire, hearing, settle };
}

it('[RT-24] whoever is asked about is heard in a moment, and only then', async () => {
  const { wire, hearing, settle } = aHearing();
  expect([hearing.hears(1), hearing.hears(2), hearing.hears(1)]).toEqual([false, false, false]);
  await settle();
  expect(wire.subscribe.mock.calls).toEqual([[[1, 2]]]);
  expect(wire.onHeard.mock.calls).toEqual([[1], [2]]);
  expect(hearing.hears(1)).toBe(true);
  expect(hearing.hears(3)).toBe(false);
});

it('[RT-24] nobody is heard for ever: two minutes after the last question, but for sockets', async () => {
  const { wire, hearing, settle } = aHearing();
  hearing.hears(1);
  const { stop } = hearing.listen(2);
  await settle();
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  expect(wire.unsubscribe.mock.calls).toEqual([[[1]]]);
  expect(hearing.hears(1)).toBe(false);
  expect(hearing.hears(2)).toBe(true);
  stop();
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  expect(wire.unsubscribe.mock.calls.at(-1)?.[0]).toContain(2);
  expect(hearing.hears(2)).toBe(false);
});

it('[RT-24] [API-30] a lost connection ends every subscription, and a new one asks for all again', async () => {
  const { wire, hearing, settle } = aHearing();
  hearing.hears(1);
  await settle();
  hearing.lose();
  expect(hearing.hears(1)).toBe(false);
  await settle();
  expect(wire.subscribe).toHaveBeenCalledTimes(1);
  hearing.resume();
  await settle();
  expect(wire.subscribe.mock.calls.at(-1)).toEqual([[1]]);
  expect(wire.onHeard).toHaveBeenCalledTimes(2);
  expect(hearing.hears(1)).toBe(true);
});

it('[RT-24] a socket waits for its news, but not for a connection that is not there', async () => {
  const { wire, hearing, settle } = aHearing();
  let subscribed = () => {};
  wire.subscribe.mockImplementation(
    () =>
      new Promise((resolve) => {
        subscribed = () => resolve();
      }),
  );
  let heard = false;
  void hearing.listen(1).heard.then(() => {
    heard = true;
  });
  await settle();
  expect(heard).toBe(false);
  subscribed();
  await settle();
  expect(heard).toBe(true);
  const late = hearing.listen(2).heard;
  await vi.advanceTimersByTimeAsync(1000);
  await expect(late).resolves.toBeUndefined();
  hearing.lose();
  await expect(hearing.listen(3).heard).resolves.toBeUndefined();
});

it('[REL-18] an event that comes twice is told once, also with others in between', () => {
  const isNew = createSeen(3);
  const ids = ['a 1', 'b 1', 'a 1', 'a 2', 'b 1', 'a 2', 'c 1'];
  expect(ids.map((id) => isNew(id))).toEqual([true, true, false, true, false, false, true]);
});
