import type { Walk } from '@meongmate/shared/contract/walks';
import { idListEntry } from '../../lib/storage.ts';
import { useEntry } from '../../lib/use-entry.ts';
import { findWalkToRepeat } from './walk-groups.ts';

const CLOSED_MAX = 50;
const NONE_CLOSED: number[] = [];

/** The walk that is offered again, until the user closes the offer on this device. */
export function useWalkToRepeat(
  userId: number,
  begun: readonly Walk[],
  upcoming: readonly Walk[],
  now: number,
) {
  const entry = idListEntry(`walkAgain:${userId}`);
  const [closedIds, setClosedIds] = useEntry(entry, NONE_CLOSED);
  const walk = findWalkToRepeat(begun, upcoming, now, closedIds);
  return { walk, close: () => walk && setClosedIds([...closedIds, walk.id].slice(-CLOSED_MAX)) };
}
