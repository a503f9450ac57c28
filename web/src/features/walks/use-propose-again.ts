import type { Walk } from '@meongmate/shared/contract/walks';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/session.tsx';
import { isBlockedRoom, roomsQuery } from '../chat/api.ts';
import { useWalkSheet } from './use-walk-sheet.tsx';
import { sameTimeNextWeek } from './walk-slots.ts';

/** Opens the sheet for the same time of next week as an earlier walk, if the pair can still write to each other. */
export function useProposeAgain() {
  const { id } = useUser();
  const { openSheet, sheet } = useWalkSheet();
  // The shell polls the rooms already.
  const { data: rooms } = useQuery({ ...roomsQuery(id), refetchInterval: false });
  return {
    sheet,
    canPropose: ({ roomId }: Walk): boolean =>
      rooms?.some(
        (room) =>
          room.id === roomId && !room.isClosed && !room.otherUser.isDeleted && !isBlockedRoom(room),
      ) ?? false,
    proposeAgain({ roomId, partner, startsAt, durationMinutes, place }: Walk) {
      const start = sameTimeNextWeek(new Date(startsAt), new Date());
      openSheet({ roomId, partner, preset: { startsAt: start, durationMinutes, place } });
    },
  };
}
