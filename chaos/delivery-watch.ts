import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from './api-client.ts';
import type { Person } from './test-users.ts';

interface Room {
  id: number;
  lastMessage: { message: string } | null;
}

export interface DeliveryWatch {
  /** Records that the message with this number as its text was acknowledged now. */
  acknowledged(number: number): void;
  /** The number of acknowledged messages, and how many of them a poll has shown. */
  counts(): { acknowledged: number; shown: number };
  /** Waits until all were shown; returns for each the ms between its acknowledgement and the poll. */
  finish(): Promise<number[]>;
}

/**
 * Polls the room list of one user on one process, as a page without a socket does. The texts of the messages
 * are increasing numbers. A rejected poll is repeated.
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
  // `finish` reports the error.
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
