import { createLostDog, type LostDog } from '@meongmate/shared/contract/lost-dogs';
import { REQUESTS_POLL_MS } from '@meongmate/shared/rules/limits';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { errorText, isRetryable } from '../../lib/api-error.ts';
import { DeliveryQueue } from '../../lib/delivery-queue.ts';
import { inOneWindow } from '../../lib/one-window.ts';
import { onSessionReset } from '../../lib/session-reset.ts';
import { showError } from '../../lib/toast.ts';
import { pendingAlertKey } from '../../parts/unsent.ts';
import { lostDogText } from '../../texts/lost-dogs.ts';
import { PHOTO_TIMEOUT_MS, storeOwnAlert } from './api.ts';
import { type PendingAlert, pendingAlertOf } from './pending-alert.ts';

export const sendAlert = ({ dogName: _, ...body }: PendingAlert): Promise<LostDog> =>
  call(createLostDog, { body, timeoutMs: PHOTO_TIMEOUT_MS });

/** Longer than an alert waits for its response. */
const WAIT_MS = PHOTO_TIMEOUT_MS + 10_000;

const queueByUser = new Map<number, DeliveryQueue<PendingAlert>>();

// A pending alert stays in local storage until the same user returns.
onSessionReset(() => {
  for (const queue of queueByUser.values()) queue.stop();
  queueByUser.clear();
});

function createQueue(userId: number, client: QueryClient): DeliveryQueue<PendingAlert> {
  const pending = pendingAlertOf(userId);
  const queue = new DeliveryQueue<PendingAlert>({
    next: () => pending.reread(),
    async deliver(alert) {
      try {
        const stored = await sendAlert(alert);
        if (queue.isStopped) return;
        storeOwnAlert(client, userId, stored);
      } catch (error) {
        if (queue.isStopped) return;
        if (isRetryable(error)) throw error;
        showError(lostDogText('failed'), errorText(error, lostDogText('tryAgain')));
      }
      pending.set(undefined);
    },
    retry: () => void queue.resume(),
    inTurn: (task) => inOneWindow(pendingAlertKey(userId), task, WAIT_MS),
    backoff: { firstMs: REQUESTS_POLL_MS, longestMs: REQUESTS_POLL_MS },
  });
  return queue;
}

/** Sends the alert that waits on this device; one that the server cannot process now waits on. */
export function sendPendingAlert(userId: number, client: QueryClient): Promise<void> {
  const queue = queueByUser.get(userId) ?? createQueue(userId, client);
  queueByUser.set(userId, queue);
  return queue.resume();
}
