/** A way for a message to be stored and seen, driven at a rate or as fast as it goes. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Way {
  name: string;
  rooms: number;
  /** Sends one; resolves once it is committed and seen by the other one. */
  send(at: number): Promise<{ committedMs: number; seenMs: number }>;
  close(): Promise<void>;
}

export interface Sent {
  committed: number[];
  seen: number[];
  failed: number;
  perSecond: number;
}

/** At a steady rate, whatever comes back; times run from when a message was due. */
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

/** So many under way at any time. */
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
