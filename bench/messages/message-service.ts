/** A way to store and deliver a message, driven at a fixed rate or as fast as possible. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface MessageService {
  name: string;
  rooms: number;
  /** Sends one message; resolves once it is committed and the partner has received it. */
  send(at: number): Promise<{ committedMs: number; seenMs: number }>;
  close(): Promise<void>;
}

export interface SendResult {
  committed: number[];
  seen: number[];
  failed: number;
  perSecond: number;
}

/** Sends at a fixed rate, independent of the responses; times start when a message was due. */
export async function sendAtRate(
  service: MessageService,
  perSecond: number,
  durationMs: number,
): Promise<SendResult> {
  const result: SendResult = { committed: [], seen: [], failed: 0, perSecond: 0 };
  const pending: Promise<void>[] = [];
  const startedMs = performance.now();
  const total = Math.max(1, Math.round((perSecond * durationMs) / 1000));
  while (pending.length < total) {
    const dueCount = Math.min(total, ((performance.now() - startedMs) / 1000) * perSecond + 1);
    while (pending.length < Math.floor(dueCount)) {
      const dueMs = startedMs + (pending.length / perSecond) * 1000;
      pending.push(recordTimes(result, service.send(pending.length), dueMs));
    }
    await sleep(1);
  }
  await Promise.all(pending);
  result.perSecond = (result.seen.length / (performance.now() - startedMs)) * 1000;
  return result;
}

/** Keeps `atOnce` messages in progress at any time. */
export async function sendAtFullSpeed(
  service: MessageService,
  concurrency: number,
  durationMs: number,
): Promise<SendResult> {
  const result: SendResult = { committed: [], seen: [], failed: 0, perSecond: 0 };
  const startedMs = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (performance.now() - startedMs < durationMs) {
        await recordTimes(result, service.send(next++), performance.now());
      }
    }),
  );
  result.perSecond = (result.seen.length / (performance.now() - startedMs)) * 1000;
  return result;
}

async function recordTimes(
  result: SendResult,
  sending: ReturnType<MessageService['send']>,
  dueMs: number,
): Promise<void> {
  try {
    const { committedMs, seenMs } = await sending;
    result.committed.push(committedMs - dueMs);
    result.seen.push(Math.max(seenMs, committedMs) - dueMs);
  } catch {
    result.failed += 1;
  }
}
