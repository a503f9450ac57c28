import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClusterHealth } from './cluster-health.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/**
 * A process that receives its own heartbeats while `isHeard`; `others` is the state of the other processes.
 */
async function aPresence() {
  const state = { isHeard: true, others: true, whole: 0, reconnects: 0 };
  const said: boolean[] = [];
  const presence = createClusterHealth({
    say: async () => {
      if (state.isHeard) presence.heard();
    },
    isConnected: () => true,
    reconnect: () => {
      state.reconnects += 1;
    },
    rendezvous: {
      meet: async (isJoined) => {
        said.push(isJoined);
        return isJoined && state.others;
      },
    },
    onWhole: () => {
      state.whole += 1;
    },
  });
  presence.connected();
  await presence.start();
  return { state, said, presence };
}

it('[REL-20] a process that receives its own events and those of all others is in sync, and invalidates its caches once', async () => {
  const { state, presence } = await aPresence();
  expect(presence.isWhole()).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(state.whole).toBe(1);
  presence.stop();
});

it('[REL-20] [API-30] while another process is out of sync none is in sync; afterwards caches are invalidated again', async () => {
  const { state, presence } = await aPresence();
  state.others = false;
  await vi.advanceTimersByTimeAsync(500);
  expect(presence.isWhole()).toBe(false);
  state.others = true;
  await vi.advanceTimersByTimeAsync(500);
  expect(presence.isWhole()).toBe(true);
  expect(state.whole).toBe(2);
  presence.stop();
});

it('[REL-9] [REL-20] a missed event is reported to the other processes, also if all works again at once', async () => {
  const { said, presence } = await aPresence();
  expect(said).toEqual([true]);
  presence.doubt();
  expect(presence.isWhole()).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(500);
  expect(said.at(-1)).toBe(true);
  expect(presence.isWhole()).toBe(true);
  presence.stop();
});

it('[REL-9] a connection that delivers nothing counts as lost and is opened again', async () => {
  const { state, said, presence } = await aPresence();
  state.isHeard = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(presence.isWhole()).toBe(false);
  expect(said.at(-1)).toBe(false);
  await vi.advanceTimersByTimeAsync(4000);
  expect(state.reconnects).toBeGreaterThan(0);
  state.isHeard = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(presence.isWhole()).toBe(true);
  presence.stop();
});

it('[REL-9] without Redis the process starts, but is not in sync', async () => {
  const presence = createClusterHealth({
    say: () => Promise.reject(new Error('away')),
    isConnected: () => false,
    reconnect() {},
    rendezvous: { meet: async (isJoined) => isJoined },
    onWhole() {},
  });
  const started = presence.start();
  await vi.advanceTimersByTimeAsync(1500);
  await started;
  expect(presence.isWhole()).toBe(false);
  presence.stop();
});
