import { setTimeout as sleep } from 'node:timers/promises';
import type { PartitionFlag } from './partition-flag.ts';

const HEARTBEAT_EVERY_MS = 500;
/** Without an own heartbeat for this time, events may have been lost. */
const OUT_OF_SYNC_AFTER_MS = 1500;
/** After this time, a new connection is tried. */
const RECONNECT_AFTER_MS = 5000;
const CONNECT_TIMEOUT_MS = 1500;

interface Dependencies {
  /** Sends a heartbeat that only this process receives. */
  sendHeartbeat(): Promise<unknown>;
  isSubscriberReady(): boolean;
  reconnect(): void;
  partitionFlag: PartitionFlag;
  /** All processes are joined again: from now on no event is lost. */
  onInSync(): void;
}

/** Whether this process and all others receive each other's events. */
export interface ClusterHealth {
  /** This process receives its own heartbeats, so Redis is available. */
  isConnected(): boolean;
  /** The same holds for all other processes, as far as they reported. */
  isInSync(): boolean;
  /** An own heartbeat came back. */
  heartbeatReceived(): void;
  /** There is a new connection. */
  subscribed(): void;
  /** An event did not reach the other processes, or did not reach this one. */
  eventLost(): void;
  /** Resolves when this process has joined, or after a timeout: the server also starts without Redis. */
  start(): Promise<void>;
  stop(): void;
}

/**
 * Redis is available if the heartbeats of this process come back, over both connections. While they do not,
 * the other processes are informed through the database.
 */
export function createClusterHealth(dependencies: Dependencies): ClusterHealth {
  let heartbeatMs = Number.NEGATIVE_INFINITY;
  let subscribedMs = 0;
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

  const receivesHeartbeats = () => performance.now() - heartbeatMs < OUT_OF_SYNC_AFTER_MS;
  const sendHeartbeat = () => dependencies.sendHeartbeat().catch(() => {});

  async function check(): Promise<void> {
    await sendHeartbeat();
    const sinceHeartbeatMs = performance.now() - Math.max(heartbeatMs, subscribedMs);
    if (dependencies.isSubscriberReady() && sinceHeartbeatMs > RECONNECT_AFTER_MS)
      dependencies.reconnect();
    const isConnected = receivesHeartbeats() && !hasUnreportedLoss;
    if (!isConnected) hasUnreportedLoss = false;
    const areAllConnected = await dependencies.partitionFlag.report(isConnected).catch(() => {
      hasUnreportedLoss = true;
      return false;
    });
    const isInSync = areAllConnected && receivesHeartbeats() && !hasUnreportedLoss;
    if (isInSync && !wasInSync) dependencies.onInSync();
    wasInSync = isInSync;
  }

  async function checkOnce(): Promise<void> {
    if (isChecking || stopped) return;
    isChecking = true;
    await check().finally(() => {
      isChecking = false;
    });
  }

  return {
    // A process that is overloaded for a second or two still counts as ready.
    isConnected: () => performance.now() - heartbeatMs < RECONNECT_AFTER_MS,
    isInSync: () => wasInSync && receivesHeartbeats(),
    heartbeatReceived() {
      heartbeatMs = performance.now();
      resolveFirstHeartbeat();
    },
    subscribed() {
      subscribedMs = performance.now();
      void sendHeartbeat();
    },
    eventLost() {
      hasUnreportedLoss = true;
      wasInSync = false;
      heartbeatMs = Number.NEGATIVE_INFINITY;
      void checkOnce();
    },
    async start() {
      await Promise.race([firstHeartbeat, sleep(CONNECT_TIMEOUT_MS, undefined, { ref: false })]);
      await checkOnce();
      timer = setInterval(() => void checkOnce(), HEARTBEAT_EVERY_MS);
      timer.unref();
    },
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}
