import type { ChatRoom } from '@meongmate/shared/contract/chat';
import type { Connection } from '@meongmate/shared/contract/connections';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/session.tsx';
import { dogNameOf } from '../../texts/person-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { connectionsQuery } from '../connections/api.ts';
import { FriendActions } from '../connections/friend-actions.tsx';
import { ConversationMenu, type PartnerMenu } from './conversation-menu.tsx';

/** The menu of a conversation; a friend has further actions. */
export function RoomMenu({
  partner,
  isFriend,
  onUnfriend,
  ...actions
}: PartnerMenu & {
  partner: ChatRoom['otherUser'];
  onUnfriend: (connection: Connection) => void;
}) {
  const { data: connections, isLoading } = useQuery({
    ...connectionsQuery(useUser().id),
    enabled: isFriend,
  });
  const connection = connections?.find(({ connectedUser }) => connectedUser.id === partner.id);
  return (
    <ConversationMenu name={dogNameOf(partner)} {...actions}>
      {isFriend && connection && (
        <FriendActions connection={connection} onUnfriend={() => onUnfriend(connection)} />
      )}
      {/* As high as the actions of a friend who sees the handle, so that the menu does not move. */}
      {isFriend && isLoading && <Skeleton className="h-36.75" />}
    </ConversationMenu>
  );
}
