import { REQUESTS_POLL_MS } from '@meongmate/shared/rules/limits';
import type { QueryClient } from '@tanstack/react-query';
import { isNetworkError, isRetryable } from '../../lib/api-error.ts';
import { retryDelayMs } from '../../lib/retry-delay.ts';
import { sessionEpoch } from '../../lib/session-reset.ts';
import { sendAnswer, showWalkFailure } from './mutations.ts';
import { pendingAnswersOf } from './pending-answers.ts';
import { storeWalk } from './use-store-walk.ts';

const RETRY = { firstMs: REQUESTS_POLL_MS, longestMs: REQUESTS_POLL_MS };

/** Users whose responses are being sent. */
const sending = new Set<number>();

/** Sends the responses to proposals that wait on this device; those that the server cannot process now wait on. */
export async function sendPendingAnswers(userId: number, client: QueryClient): Promise<void> {
  if (sending.has(userId)) return;
  sending.add(userId);
  const epoch = sessionEpoch();
  const pending = pendingAnswersOf(userId);
  const onWalk = (walk: Parameters<typeof storeWalk>[2]) => storeWalk(client, userId, walk);
  try {
    for (let [next] = pending.reread(); next; [next] = pending.reread()) {
      try {
        const walk = await sendAnswer(next.walkId, next.answer, next.version);
        if (epoch !== sessionEpoch()) return;
        onWalk(walk);
      } catch (error) {
        if (epoch !== sessionEpoch()) return;
        if (isRetryable(error)) {
          retryLater(userId, client, error);
          return;
        }
        showWalkFailure(client, onWalk, error);
      }
      pending.remove(next.walkId);
    }
  } finally {
    sending.delete(userId);
  }
}

/** Without a network the next attempt follows its return. */
function retryLater(userId: number, client: QueryClient, error: unknown): void {
  if (isNetworkError(error)) return;
  const epoch = sessionEpoch();
  setTimeout(
    () => {
      if (epoch === sessionEpoch()) void sendPendingAnswers(userId, client);
    },
    retryDelayMs(0, error, { backoff: RETRY }),
  );
}
