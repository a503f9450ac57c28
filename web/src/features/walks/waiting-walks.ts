import type { SharedWalk } from '@meongmate/shared/contract/walks';
import { useStore } from '../../lib/store.ts';
import { hasBegun } from './api.ts';
import { pendingAnswersOf } from './pending-answers.ts';

/** Whether a proposal or a change needs the answer of the user. */
export const isAsked = (walk: SharedWalk, userId: number, now: number): boolean =>
  walk.status === 'proposed' && walk.proposedBy !== userId && !hasBegun(walk, now);

/** The walks that need an answer which the user has not given on this device, in the given order. */
export function useWaitingWalks<W extends SharedWalk>(
  userId: number,
  walks: readonly W[] | undefined,
  now: number,
): W[] {
  const answers = useStore(pendingAnswersOf(userId).entries);
  return (walks ?? []).filter(
    (walk) =>
      isAsked(walk, userId, now) &&
      !answers.some(({ walkId, version }) => walkId === walk.id && version === walk.version),
  );
}
