import { setTimeout as sleep } from 'node:timers/promises';
import type { Rendezvous } from './rendezvous.ts';

const BEAT_EVERY_MS = 500;
/** Without a beat of our own for so long, news may be missing. */
const DOUBTED_AFTER_MS = 1500;
/** And after so long, a new connection may do better. */
const DROPPED_AFTER_MS = 5000;
const JOINED_WITHIN_MS = 1500;

interface Surroundings {
  /** Sends a beat that comes back to this process alone. */
  say(): Promise<unknown>;
  isConnected(): boolean;
  reconnect(): void;
  rendezvous: Rendezvous;
  /** All are joined again: from now on no news is missed. */
  onWhole(): void;
}

/** Whether this process and all others hear each other. */
export interface Presence {
  /** This process hears itself, so Redis is there. */
  isJoined(): boolean;
  /** So do all others, as far as they say. */
  isWhole(): boolean;
  /** A beat of our own came back. */
  heard(): void;
  /** There is a new connection. */
  connected(): void;
  /** Something was not heard by the others, or not by us. */
  doubt(): void;
  /** Resolves when joined, or when that takes too long: without Redis it starts all the same. */
  start(): Promise<void>;
  stop(): void;
}

/**
 * Redis is there when what this process says comes back to it, over both connections. While that
 * is not so, the others learn of it through the database.
 */
export function createPresence(around: Surroundings): Presence {
  let beatMs = Number.NEGATIVE_INFINITY;
  let connectedMs = 0;
  let whole = false;
  /** The others do not know yet that they missed something. */
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
    // A machine that is out of breath for a second or two is no reason to turn anybody away.
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
