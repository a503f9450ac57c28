import type { Connection } from '@meongmate/shared/contract/connections';
import { useQuery } from '@tanstack/react-query';
import { connectionsQuery } from '../features/connections/api.ts';
import { FriendActions } from '../features/connections/friend-actions.tsx';
import { useUser } from '../lib/session.tsx';

/** The actions for a friend in the menu of the room; empty if the partner is no friend. */
export function RoomFriendActions({
  partnerId,
  onUnfriend,
}: {
  partnerId: number;
  onUnfriend: (connection: Connection) => void;
}) {
  const { data: connections } = useQuery(connectionsQuery(useUser().id));
  const connection = connections?.find(({ connectedUser }) => connectedUser.id === partnerId);
  return (
    connection && (
      <FriendActions connection={connection} onUnfriend={() => onUnfriend(connection)} />
    )
  );
}
