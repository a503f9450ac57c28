import type { Walk } from '@meongmate/shared/contract/walks';
import { useClosedIds } from './use-closed-ids.ts';
import { findWalkToRepeat } from './walk-groups.ts';

/** The walk that is offered again, until the user closes the offer on this device. */
export function useWalkToRepeat(
  userId: number,
  begun: readonly Walk[],
  upcoming: readonly Walk[],
  now: number,
) {
  const [closedIds, addClosedId] = useClosedIds(`walkAgain:${userId}`);
  const walk = findWalkToRepeat(begun, upcoming, now, closedIds);
  return { walk, close: () => walk && addClosedId(walk.id) };
}
