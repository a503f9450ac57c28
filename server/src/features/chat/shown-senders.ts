import type { Queryable } from '../../platform/db/db.ts';
import type { MessageRow } from '../../product/message-row.ts';
import { findKeptNames } from '../users/kept-names.repository.ts';
import type { MembershipRow } from './messages.repository.ts';

/** Messages with the names of the partner as the viewer may see them: after a separation not always the present ones. */
export async function withKeptNames(
  db: Queryable,
  viewerId: number,
  room: Pick<MembershipRow, 'is_closed' | 'other_id'>,
  rows: readonly MessageRow[],
): Promise<MessageRow[]> {
  const kept = room.is_closed ? await findKeptNames(db, viewerId, room.other_id) : null;
  return rows.map((row) => (row.sender_id === viewerId ? row : { ...row, ...kept }));
}
