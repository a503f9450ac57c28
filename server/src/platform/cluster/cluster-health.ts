import { setTimeout as sleep } from 'node:timers/promises';
import type { PartitionFlag } from './partition-flag.ts';

const BEAT_EVERY_MS = 500;
/** Without an own heartbeat for this time, events may have been lost. */
const DOUBTED_AFTER_MS = 1500;
/** After this time, a new connection is tried. */
const DROPPED_AFTER_MS = 5000;
const JOINED_WITHIN_MS = 1500;

interface Surroundings {
  /** Sends a heartbeat that only this process receives. */
  say(): Promise<unknown>;
  isConnected(): boolean;
  reconnect(): void;
  rendezvous: PartitionFlag;
  /** All processes are joined again: from now on no event is lost. */
  onWhole(): void;
}

/** Whether this process and all others receive each other's events. */
export interface ClusterHealth {
  /** This process receives its own heartbeats, so Redis is available. */
  isJoined(): boolean;
  /** The same holds for all other processes, as far as they reported. */
  isWhole(): boolean;
  /** An own heartbeat came back. */
  heard(): void;
  /** There is a new connection. */
  connected(): void;
  /** An event did not reach the other processes, or did not reach this one. */
  doubt(): void;
  /** Resolves when this process has joined, or after a timeout: the server also starts without Redis. */
  start(): Promise<void>;
  stop(): void;
}

/**
 * Redis is available if the heartbeats of this process come back, over both connections. While they do not,
 * the other processes are informed through the database.
 */
export function createClusterHealth(around: Surroundings): ClusterHealth {
  let beatMs = Number.NEGATIVE_INFINITY;
  let connectedMs = 0;
  let whole = false;
  /** The other processes are not yet informed that they may have missed an event. */
  let owesWord = false;
  let meeting = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let onJoined = () => {};
  const joined = new Promise<void>((resolve) => {
    onJoined = resolve;
  });

  const hearsItself = () => performance.now() - beatMs < DOUBTED_AFTER_MS;
  const say = () => around.say().catch(() => {});

  async function meet(): Promise<void> {
    await say();
    const quietMs = performance.now() - Math.max(beatMs, connectedMs);
    if (around.isConnected() && quietMs > DROPPED_AFTER_MS) around.reconnect();
    const isJoined = hearsItself() && !owesWord;
    if (!isJoined) owesWord = false;
    const areJoined = await around.rendezvous.meet(isJoined).catch(() => {
      owesWord = true;
      return false;
    });
    const isWhole = areJoined && hearsItself() && !owesWord;
    if (isWhole && !whole) around.onWhole();
    whole = isWhole;
  }

  async function beat(): Promise<void> {
    if (meeting || stopped) return;
    meeting = true;
    await meet().finally(() => {
      meeting = false;
    });
  }

  return {
    // A process that is overloaded for a second or two still counts as ready.
    isJoined: () => performance.now() - beatMs < DROPPED_AFTER_MS,
    isWhole: () => whole && hearsItself(),
    heard() {
      beatMs = performance.now();
      onJoined();
    },
    connected() {
      connectedMs = performance.now();
      void say();
    },
    doubt() {
      owesWord = true;
      whole = false;
      beatMs = Number.NEGATIVE_INFINITY;
      void beat();
    },
    async start() {
      await Promise.race([joined, sleep(JOINED_WITHIN_MS, undefined, { ref: false })]);
      await beat();
      timer = setInterval(() => void beat(), BEAT_EVERY_MS);
      timer.unref();
    },
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}
