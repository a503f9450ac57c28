import type { LostDogRow } from './lost-dogs.repository.ts';

/** Whether the member is near the place, or has the link. */
export const readerOf = (row: LostDogRow, userId: number, code: string | undefined) => ({
  isOwner: row.owner_id === userId,
  isBlocked: row.is_blocked,
  hasCode: code === row.code,
  distanceKm: row.km,
});

export const stateOf = (row: Pick<LostDogRow, 'status' | 'ended_at' | 'is_removed'>) => ({
  status: row.status,
  endedAt: row.ended_at,
  isRemoved: row.is_removed,
});
