import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClusterHealth } from './cluster-health.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/**
 * A process that receives its own heartbeats while `receivesHeartbeats`; `areOthersConnected` is the state of the other processes.
 */
async function startClusterHealth() {
  const state = {
    receivesHeartbeats: true,
    areOthersConnected: true,
    inSyncCount: 0,
    reconnects: 0,
  };
  const reported: boolean[] = [];
  const health = createClusterHealth({
    sendHeartbeat: async () => {
      if (state.receivesHeartbeats) health.heartbeatReceived();
    },
    isSubscriberReady: () => true,
    reconnect: () => {
      state.reconnects += 1;
    },
    partitionFlag: {
      report: async (isConnected) => {
        reported.push(isConnected);
        return isConnected && state.areOthersConnected;
      },
    },
    onInSync: () => {
      state.inSyncCount += 1;
    },
  });
  health.subscribed();
  await health.start();
  return { state, reported, health };
}

it('[REL-9] a process that receives its own events and those of all others is in sync, and invalidates its caches once', async () => {
  const { state, health } = await startClusterHealth();
  expect(health.isInSync()).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(state.inSyncCount).toBe(1);
  health.stop();
});

it('[REL-9] while another process is out of sync none is in sync; afterwards caches are invalidated again', async () => {
  const { state, health } = await startClusterHealth();
  state.areOthersConnected = false;
  await vi.advanceTimersByTimeAsync(500);
  expect(health.isInSync()).toBe(false);
  state.areOthersConnected = true;
  await vi.advanceTimersByTimeAsync(500);
  expect(health.isInSync()).toBe(true);
  expect(state.inSyncCount).toBe(2);
  health.stop();
});

it('[REL-9] a missed event is reported to the other processes, also if all works again at once', async () => {
  const { reported, health } = await startClusterHealth();
  expect(reported).toEqual([true]);
  health.eventLost();
  expect(health.isInSync()).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(reported).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(500);
  expect(reported.at(-1)).toBe(true);
  expect(health.isInSync()).toBe(true);
  health.stop();
});

it('[REL-9] a connection that delivers nothing counts as lost and is opened again', async () => {
  const { state, reported, health } = await startClusterHealth();
  state.receivesHeartbeats = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(health.isInSync()).toBe(false);
  expect(reported.at(-1)).toBe(false);
  await vi.advanceTimersByTimeAsync(4000);
  expect(state.reconnects).toBeGreaterThan(0);
  state.receivesHeartbeats = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(health.isInSync()).toBe(true);
  health.stop();
});

it('[REL-9] without Redis the process starts, but is not in sync', async () => {
  const health = createClusterHealth({
    sendHeartbeat: () => Promise.reject(new Error('away')),
    isSubscriberReady: () => false,
    reconnect() {},
    partitionFlag: { report: async (isConnected) => isConnected },
    onInSync() {},
  });
  const started = health.start();
  await vi.advanceTimersByTimeAsync(1500);
  await started;
  expect(health.isInSync()).toBe(false);
  health.stop();
});
