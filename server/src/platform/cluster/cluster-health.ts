import { setTimeout as sleep } from 'node:timers/promises';
import type { PartitionFlag } from './partition-flag.ts';

const HEARTBEAT_EVERY_MS = 500;
/** If none of its own heartbeats came back for this time, this process may have missed events. */
const OUT_OF_SYNC_AFTER_MS = 1500;
/** Without a heartbeat for this time, this process no longer counts as connected and connects to Redis again. */
const RECONNECT_AFTER_MS = 5000;
const FIRST_HEARTBEAT_TIMEOUT_MS = 1500;

interface Dependencies {
  /** Sends a heartbeat that only this process receives. */
  sendHeartbeat(): Promise<unknown>;
  isSubscriberReady(): boolean;
  reconnect(): void;
  partitionFlag: PartitionFlag;
  /** All processes receive each other's events, again or for the first time. */
  onInSync(): void;
}

/** Whether this process and all others receive each other's events. */
export interface ClusterHealth {
  /** This process receives its own heartbeats, so Redis is available. */
  isConnected(): boolean;
  /** All processes that report to the database are connected, and none has just missed an event. */
  isInSync(): boolean;
  /** One of this process's heartbeats came back. */
  heartbeatReceived(): void;
  /** The subscriber connected to Redis, again or for the first time. */
  subscribed(): void;
  /** An event did not reach the other processes, or did not reach this one. */
  eventLost(): void;
  /** Resolves after the first heartbeat and check, or after a timeout: the server also starts without Redis. */
  start(): Promise<void>;
  stop(): void;
}

/**
 * Redis is available if the heartbeats of this process come back, sent over the publishing connection and
 * received over the subscribing one. While they do not come back, a flag in the database informs the other
 * processes that events may be missing.
 */
export function createClusterHealth(dependencies: Dependencies): ClusterHealth {
  let lastHeartbeatAtMs = Number.NEGATIVE_INFINITY;
  let subscribedAtMs = 0;
  let wasInSync = false;
  /** The other processes are not yet informed that they may have missed an event. */
  let hasUnreportedLoss = false;
  let isChecking = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let resolveFirstHeartbeat = () => {};
  const firstHeartbeat = new Promise<void>((resolve) => {
    resolveFirstHeartbeat = resolve;
  });

  const receivesHeartbeats = () => performance.now() - lastHeartbeatAtMs < OUT_OF_SYNC_AFTER_MS;
  const sendHeartbeat = () => dependencies.sendHeartbeat().catch(() => {});

  async function check(): Promise<void> {
    await sendHeartbeat();
    const sinceHeartbeatMs = performance.now() - Math.max(lastHeartbeatAtMs, subscribedAtMs);
    if (dependencies.isSubscriberReady() && sinceHeartbeatMs > RECONNECT_AFTER_MS)
      dependencies.reconnect();
    const missedNothing = receivesHeartbeats() && !hasUnreportedLoss;
    if (!missedNothing) hasUnreportedLoss = false;
    const areAllConnected = await dependencies.partitionFlag.report(missedNothing).catch(() => {
      hasUnreportedLoss = true;
      return false;
    });
    const isInSync = areAllConnected && receivesHeartbeats() && !hasUnreportedLoss;
    if (isInSync && !wasInSync) dependencies.onInSync();
    wasInSync = isInSync;
  }

  async function checkUnlessRunning(): Promise<void> {
    if (isChecking || stopped) return;
    isChecking = true;
    await check().finally(() => {
      isChecking = false;
    });
  }

  return {
    // A process that is overloaded for a second or two still counts as ready.
    isConnected: () => performance.now() - lastHeartbeatAtMs < RECONNECT_AFTER_MS,
    isInSync: () => wasInSync && receivesHeartbeats(),
    heartbeatReceived() {
      lastHeartbeatAtMs = performance.now();
      resolveFirstHeartbeat();
    },
    subscribed() {
      subscribedAtMs = performance.now();
      void sendHeartbeat();
    },
    eventLost() {
      hasUnreportedLoss = true;
      wasInSync = false;
      lastHeartbeatAtMs = Number.NEGATIVE_INFINITY;
      void checkUnlessRunning();
    },
    async start() {
      await Promise.race([
        firstHeartbeat,
        sleep(FIRST_HEARTBEAT_TIMEOUT_MS, undefined, { ref: false }),
      ]);
      await checkUnlessRunning();
      timer = setInterval(() => void checkUnlessRunning(), HEARTBEAT_EVERY_MS);
      timer.unref();
    },
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}
