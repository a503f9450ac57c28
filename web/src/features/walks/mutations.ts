import {
  cancelWalk,
  changeWalk,
  confirmWalk,
  proposeWalk,
  respondToWalk,
  reviewWalk,
  type SharedWalk,
  type Walk,
  type WalkReview,
} from '@meongmate/shared/contract/walks';
import { STATUS_AFTER } from '@meongmate/shared/rules/walk-state';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { errorText, isApiError, isNetworkError } from '../../lib/api-error.ts';
import { walksKey } from '../../lib/query-keys.ts';
import { closeNotifications } from '../../lib/shown-notifications.ts';
import { showError, showToast } from '../../lib/toast.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { walkText } from '../../texts/walks.ts';
import { loadWithRetry } from '../../ui/lazy.tsx';
import { type PendingAnswer, pendingAnswersOf } from './pending-answers.ts';

/** Receives a walk after a response, to put it into lists and messages. */
export type OnWalk = (walk: Walk) => void;

/** Shows why a walk was not changed, and its present state if another member changed it. */
export function showWalkFailure(
  client: QueryClient,
  onWalk: OnWalk,
  error: unknown,
  failedTitle = walkText('failed'),
): void {
  if (isApiError(error) && error.body.walk) {
    onWalk(error.body.walk);
    showToast({
      title: walkText('changedMeanwhile'),
      description: walkText('changedMeanwhileText'),
    });
    return;
  }
  void client.invalidateQueries({ queryKey: walksKey });
  if (isApiError(error, 'walk_closed')) showToast({ title: walkText('closedMeanwhile') });
  else showError(failedTitle, errorText(error, walkText('tryAgain')));
}

function useWalkFailure(onWalk: OnWalk, failedTitle?: string): (error: Error) => void {
  const client = useQueryClient();
  return (error) => showWalkFailure(client, onWalk, error, failedTitle);
}

export interface GivenAnswer {
  walk: SharedWalk;
  answer: PendingAnswer['answer'];
}

export async function sendAnswer({ walkId, answer, version }: PendingAnswer): Promise<Walk> {
  if (answer === 'confirm') {
    const walk = await call(confirmWalk, { params: { id: walkId }, body: { version } });
    void closeNotifications({ tag: `walk-confirm-${walkId}` });
    return walk;
  }
  try {
    return await call(respondToWalk, { params: { id: walkId }, body: { answer, version } });
  } catch (error) {
    const walk = isApiError(error) ? error.body.walk : undefined;
    // An earlier attempt was stored, but its response was lost.
    if (walk?.version === version + 1 && walk.status === STATUS_AFTER[answer]) return walk;
    throw error;
  }
}

/** Accepts, declines or confirms. Without a network the response waits on this device. */
export function useRespond(userId: number, onWalk: OnWalk) {
  const showFailure = useWalkFailure(onWalk);
  return useMutation({
    mutationFn: ({ walk: { id, version }, answer }: GivenAnswer) =>
      sendAnswer({ walkId: id, version, answer }),
    onSuccess: onWalk,
    onError(error, { walk: { id, version }, answer }) {
      if (isNetworkError(error)) pendingAnswersOf(userId).add({ walkId: id, version, answer });
      else showFailure(error);
    },
  });
}

export function useCancelWalk(onWalk: OnWalk) {
  return useMutation({
    mutationFn: ({ id, version }: SharedWalk) =>
      call(cancelWalk, { params: { id }, query: { version } }),
    onSuccess: onWalk,
    onError: useWalkFailure(onWalk),
  });
}

export interface ProposedWalk {
  startsAt: string;
  timeZone: string;
  durationMinutes: number;
  place: { name: string; latitude: number | null; longitude: number | null } | null;
  note: string | null;
  /** It repeats every week. */
  repeat?: 'weekly';
}

/** Proposes a walk, or changes one if `walk` is given. The callbacks also run after the form is closed. */
export function useSaveWalk(onWalk: OnWalk, onError: (error: Error) => void) {
  return useExclusiveMutation({
    mutationFn({
      walk,
      roomId,
      proposal,
      clientId,
    }: {
      walk: Pick<SharedWalk, 'id' | 'version'> | undefined;
      roomId: number;
      proposal: ProposedWalk;
      clientId: string;
    }) {
      return walk
        ? call(changeWalk, {
            params: { id: walk.id },
            body: { ...proposal, version: walk.version },
          })
        : call(proposeWalk, { body: { roomId, ...proposal, clientId } });
    },
    onSuccess: onWalk,
    onError,
  });
}

/** Proposes the same time of the next week as an earlier walk. */
export function useProposeSameTime(onWalk: OnWalk, onError: (error: Error) => void) {
  return useExclusiveMutation({
    async mutationFn({
      walk,
      repeats,
      clientId,
    }: {
      walk: Walk;
      repeats: boolean;
      clientId: string;
    }) {
      // With the rules of local times, which the first load does not have.
      const { toSameTime } = await loadWithRetry(() => import('./proposal.ts'));
      const { roomId } = walk;
      const body = { roomId, ...toSameTime(walk, repeats, new Date()), clientId };
      return call(proposeWalk, { body });
    },
    onSuccess: onWalk,
    onError,
  });
}

/** Stores what only the caller sees of a walk. */
export function useReviewWalk(onWalk: OnWalk) {
  return useMutation({
    mutationFn: ({ id, review }: { id: number; review: WalkReview }) =>
      call(reviewWalk, { params: { id }, body: review }),
    onSuccess: onWalk,
    onError: useWalkFailure(onWalk, walkText('notNoted')),
  });
}
