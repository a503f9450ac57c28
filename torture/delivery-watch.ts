import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from './call.ts';
import type { Person } from './make-people.ts';

interface Room {
  id: number;
  lastMessage: { message: string } | null;
}

export interface DeliveryWatch {
  /** The message with this number for its text was acknowledged just now. */
  acknowledged(number: number): void;
  /** How many were, and how many of them a poll has shown. */
  counts(): { acknowledged: number; shown: number };
  /** Once all were shown: how long after its acknowledgement each was. */
  finish(): Promise<number[]>;
}

/**
 * Polls the room list of one person on one process, as a page without a socket does. The messages of
 * the room are numbers that rise. A poll that is refused comes again.
 */
export function watchDeliveries(
  call: Call,
  person: Person,
  roomId: number,
  everyMs: number,
): DeliveryWatch {
  const acknowledgedMs = new Map<number, number>();
  const deliveredMs = new Map<number, number>();
  let isOver = false;
  let newest = 0;
  let etag: string | undefined;

  async function poll(): Promise<void> {
    const more = etag ? { 'if-none-match': etag } : undefined;
    const path = `/api/chat/rooms/${person.id}`;
    const answer = await call(person, 'GET', path, undefined, undefined, more);
    if (answer && ![200, 304, 503].includes(answer.status)) {
      throw new Error(`a poll got ${answer.status}`);
    }
    if (answer?.status === 200) {
      etag = answer.etag;
      const room = (answer.body as Room[]).find(({ id }) => id === roomId);
      newest = Number(room?.lastMessage?.message ?? 0);
    }
    const nowMs = performance.now();
    for (const [number, sinceMs] of acknowledgedMs) {
      if (number <= newest && !deliveredMs.has(number)) deliveredMs.set(number, nowMs - sinceMs);
    }
  }
  const polling = (async () => {
    while (!isOver || deliveredMs.size < acknowledgedMs.size) {
      await poll();
      await sleep(everyMs);
    }
  })();
  // Whoever finishes hears of it.
  polling.catch(() => {});
  return {
    acknowledged(number) {
      acknowledgedMs.set(number, performance.now());
    },
    counts: () => ({ acknowledged: acknowledgedMs.size, shown: deliveredMs.size }),
    async finish() {
      isOver = true;
      await polling;
      return [...deliveredMs.values()];
    },
  };
}
