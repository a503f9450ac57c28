/** A way to store and deliver a message, driven at a fixed rate or as fast as possible. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Way {
  name: string;
  rooms: number;
  /** Sends one message; resolves once it is committed and the partner has received it. */
  send(at: number): Promise<{ committedMs: number; seenMs: number }>;
  close(): Promise<void>;
}

export interface Sent {
  committed: number[];
  seen: number[];
  failed: number;
  perSecond: number;
}

/** Sends at a fixed rate, independent of the responses; times start when a message was due. */
export async function sendAtRate(way: Way, perSecond: number, forMs: number): Promise<Sent> {
  const sent: Sent = { committed: [], seen: [], failed: 0, perSecond: 0 };
  const open: Promise<void>[] = [];
  const startedMs = performance.now();
  const total = Math.max(1, Math.round((perSecond * forMs) / 1000));
  while (open.length < total) {
    const dueCount = Math.min(total, ((performance.now() - startedMs) / 1000) * perSecond + 1);
    while (open.length < Math.floor(dueCount)) {
      const dueMs = startedMs + (open.length / perSecond) * 1000;
      open.push(keep(sent, way.send(open.length), dueMs));
    }
    await sleep(1);
  }
  await Promise.all(open);
  sent.perSecond = (sent.seen.length / (performance.now() - startedMs)) * 1000;
  return sent;
}

/** Keeps `atOnce` messages in progress at any time. */
export async function sendWithoutPause(way: Way, atOnce: number, forMs: number): Promise<Sent> {
  const sent: Sent = { committed: [], seen: [], failed: 0, perSecond: 0 };
  const startedMs = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() - startedMs < forMs) {
        await keep(sent, way.send(next++), performance.now());
      }
    }),
  );
  sent.perSecond = (sent.seen.length / (performance.now() - startedMs)) * 1000;
  return sent;
}

async function keep(sent: Sent, sending: ReturnType<Way['send']>, dueMs: number): Promise<void> {
  try {
    const { committedMs, seenMs } = await sending;
    sent.committed.push(committedMs - dueMs);
    sent.seen.push(Math.max(seenMs, committedMs) - dueMs);
  } catch {
    sent.failed += 1;
  }
}
