import type { Connection } from '@meongmate/shared/contract/connections';
import { toPartnerCard } from '../users/users.view.ts';
import type { ConnectionRow } from './connections.repository.ts';

export function toConnection(row: ConnectionRow): Connection {
  return {
    id: row.connection_id,
    user1Id: row.user1_id,
    user2Id: row.user2_id,
    createdAt: row.connected_at.toISOString(),
    instagramShared: row.instagram_shared,
    sharesMine: row.instagram_shared && row.own_withdrawn_at === null,
    withdrawnAt: row.own_withdrawn_at?.toISOString() ?? null,
    chatRoomId: row.chat_room_id,
    connectedUser: toPartnerCard(row, row.handle_shared ? row.instagram_id : null),
  };
}

/** The values by which the list is sorted. */
export const cursorOfConnection = (row: ConnectionRow) => [
  row.connected_at.getTime(),
  row.connection_id,
];
