import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiCall } from './api-client.ts';
import type { TestUser } from './test-users.ts';

interface Room {
  id: number;
  lastMessage: { message: string } | null;
}

export interface DeliveryWatch {
  /** Records that the message with this number as its text was acknowledged now. */
  acknowledged(number: number): void;
  /** The number of acknowledged messages, and how many of them a poll has returned. */
  counts(): { acknowledged: number; delivered: number };
  /** Waits until a poll has returned all; returns for each the ms between its acknowledgement and the poll. */
  finish(): Promise<number[]>;
}

/**
 * Polls the room list of one user on one process, as a page without a socket does. The texts of the messages
 * are increasing numbers. A rejected poll is repeated.
 */
export function watchDeliveries(
  call: ApiCall,
  user: TestUser,
  roomId: number,
  intervalMs: number,
): DeliveryWatch {
  const acknowledgedMs = new Map<number, number>();
  const deliveredMs = new Map<number, number>();
  let isFinished = false;
  let newestNumber = 0;
  let etag: string | undefined;

  async function poll(): Promise<void> {
    const extraHeaders = etag ? { 'if-none-match': etag } : undefined;
    const path = `/api/chat/rooms/${user.id}`;
    const response = await call(user, 'GET', path, undefined, undefined, extraHeaders);
    if (response && ![200, 304, 503].includes(response.status)) {
      throw new Error(`a poll returned ${response.status}`);
    }
    if (response?.status === 200) {
      etag = response.etag;
      const room = (response.body as Room[]).find(({ id }) => id === roomId);
      newestNumber = Number(room?.lastMessage?.message ?? 0);
    }
    const nowMs = performance.now();
    for (const [number, ackMs] of acknowledgedMs) {
      if (number <= newestNumber && !deliveredMs.has(number))
        deliveredMs.set(number, nowMs - ackMs);
    }
  }
  const polling = (async () => {
    while (!isFinished || deliveredMs.size < acknowledgedMs.size) {
      await poll();
      await sleep(intervalMs);
    }
  })();
  // `finish` reports the error.
  polling.catch(() => {});
  return {
    acknowledged(number) {
      acknowledgedMs.set(number, performance.now());
    },
    counts: () => ({ acknowledged: acknowledgedMs.size, delivered: deliveredMs.size }),
    async finish() {
      isFinished = true;
      await polling;
      return [...deliveredMs.values()];
    },
  };
}
