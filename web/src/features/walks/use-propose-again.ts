import type { Walk } from '@meongmate/shared/contract/walks';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/session.tsx';
import { clockOf, inZone } from '../../lib/walk-clock.ts';
import { isBlockedRoom, roomsQuery } from '../chat/api.ts';
import { useWalkSheet } from './use-walk-sheet.tsx';
import { sameTimeNextWeek } from './walk-slots.ts';

/** Whether the pair of an earlier walk can still write to each other. */
export function useCanPropose(): (walk: Walk) => boolean {
  const { id } = useUser();
  // The shell polls the rooms already.
  const { data: rooms } = useQuery({ ...roomsQuery(id), refetchInterval: false });
  return ({ roomId }) =>
    rooms?.some(
      (room) =>
        room.id === roomId && !room.isClosed && !room.otherUser.isDeleted && !isBlockedRoom(room),
    ) ?? false;
}

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
