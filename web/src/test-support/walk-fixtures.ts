import type { SharedWalk, Walk } from '@meongmate/shared/contract/walks';
import { aPerson } from './user-fixtures.ts';

/** A walk of room 5, proposed by the partner for the evening of Tuesday, 24 November 2026, in Seoul. */
export const aWalk = (given: Partial<Walk> = {}): Walk => ({
  id: 31,
  roomId: 5,
  version: 1,
  proposedBy: 2,
  startsAt: '2026-11-24T10:00:00.000Z',
  durationMinutes: 60,
  place: { name: '덕수궁 대한문 앞', latitude: null, longitude: null },
  note: null,
  status: 'proposed',
  createdAt: '2026-11-24T03:00:00.000Z',
  partner: aPerson(),
  change: null,
  after: null,
  ...given,
});

/** The walk as its message contains it. */
export function inMessage(walk: Walk): SharedWalk {
  const { partner: _, change: __, isFirst: ___, after: ____, ...shared } = walk;
  return shared;
}
