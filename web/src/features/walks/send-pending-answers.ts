import type { Walk } from '@meongmate/shared/contract/walks';
import { REQUESTS_POLL_MS } from '@meongmate/shared/rules/limits';
import type { QueryClient } from '@tanstack/react-query';
import { isRetryable } from '../../lib/api-error.ts';
import { DeliveryQueue } from '../../lib/delivery-queue.ts';
import { inOneWindow } from '../../lib/one-window.ts';
import { onSessionReset } from '../../lib/session-reset.ts';
import { walkAnswersKey } from '../../parts/unsent.ts';
import { sendAnswer, showWalkFailure } from './mutations.ts';
import { type PendingAnswer, pendingAnswersOf } from './pending-answers.ts';
import { storeWalk } from './use-store-walk.ts';

const queueByUser = new Map<number, DeliveryQueue<PendingAnswer>>();

// Pending responses stay in local storage until the same user returns.
onSessionReset(() => {
  for (const queue of queueByUser.values()) queue.stop();
  queueByUser.clear();
});

function createQueue(userId: number, client: QueryClient): DeliveryQueue<PendingAnswer> {
  const pending = pendingAnswersOf(userId);
  const onWalk = (walk: Walk) => storeWalk(client, userId, walk);
  const queue = new DeliveryQueue<PendingAnswer>({
    next: () => pending.reread()[0],
    async deliver(answer) {
      try {
        const walk = await sendAnswer(answer);
        if (queue.isStopped) return;
        onWalk(walk);
      } catch (error) {
        if (queue.isStopped) return;
        if (isRetryable(error)) throw error;
        showWalkFailure(client, onWalk, error);
      }
      pending.remove(answer.walkId);
    },
    retry: () => void queue.resume(),
    inTurn: (task) => inOneWindow(walkAnswersKey(userId), task),
    backoff: { firstMs: REQUESTS_POLL_MS, longestMs: REQUESTS_POLL_MS },
  });
  return queue;
}

/** Sends the responses to proposals that wait on this device; those that the server cannot process now wait on. */
export function sendPendingAnswers(userId: number, client: QueryClient): Promise<void> {
  const queue = queueByUser.get(userId) ?? createQueue(userId, client);
  queueByUser.set(userId, queue);
  return queue.resume();
}
