import type { Walk } from '@meongmate/shared/contract/walks';
import { useQuery } from '@tanstack/react-query';
import { isAwaited } from '../../lib/is-awaited.ts';
import { useUser } from '../../lib/session.tsx';
import { clockOf, inZone } from '../../lib/walk-clock.ts';
import { isBlockedRoom, unpolledRoomsQuery } from '../chat/api.ts';
import { useWalkSheet } from './use-walk-sheet.tsx';
import { sameTimeNextWeek } from './walk-slots.ts';

/** Whether the pair of an earlier walk can still write to each other. */
export function useCanPropose(): (walk: Walk) => boolean {
  const { data: rooms } = useQuery(unpolledRoomsQuery(useUser().id));
  return ({ roomId }) =>
    rooms?.some(
      (room) =>
        room.id === roomId && !room.isClosed && !room.otherUser.isDeleted && !isBlockedRoom(room),
    ) ?? false;
}

/** Whether the page does not know yet if it offers a walk again (WALKUI-94). */
export const useAwaitsOffer = (): boolean => isAwaited(useQuery(unpolledRoomsQuery(useUser().id)));

/** Opens the sheet for the same time of next week as an earlier walk, if the pair can still write to each other. */
export function useProposeAgain() {
  const { openSheet, sheet } = useWalkSheet();
  return {
    sheet,
    canPropose: useCanPropose(),
    proposeAgain(walk: Walk) {
      const { roomId, partner, timeZone, durationMinutes, place } = walk;
      const startsAt = sameTimeNextWeek(clockOf(walk), inZone(new Date(), timeZone));
      openSheet({ roomId, partner, preset: { startsAt, timeZone, durationMinutes, place } });
    },
  };
}
