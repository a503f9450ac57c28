import type { ChatRoom } from '@meongmate/shared/contract/chat';
import type { Connection } from '@meongmate/shared/contract/connections';
import { useQuery } from '@tanstack/react-query';
import { Ban, Flag } from 'lucide-react';
import { useUser } from '../../../lib/session.tsx';
import { chatText } from '../../../texts/chat.ts';
import { dogNameOf } from '../../../texts/person-text.ts';
import { reportsText } from '../../../texts/reports.ts';
import { MenuDialog, MenuItem } from '../../../ui/menu-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { connectionsQuery, findConnection } from '../../connections/api.ts';
import { FriendActions } from '../../connections/friend-actions.tsx';

/** The menu of a conversation; a friend has further actions. Blocked and former members can be reported. */
export function RoomMenu({
  partner,
  isFriend,
  onUnfriend,
  onReport,
  onBlock,
  onClose,
}: {
  partner: ChatRoom['otherUser'];
  /** Whether the friendship lasts. */
  isFriend: boolean;
  onUnfriend: (connection: Connection) => void;
  onReport: () => void;
  /** Absent if the partner is blocked or left. */
  onBlock: (() => void) | undefined;
  onClose: () => void;
}) {
  const { data: connections, isLoading } = useQuery({
    ...connectionsQuery(useUser().id),
    enabled: isFriend,
  });
  const connection = findConnection(connections, partner.id);
  return (
    <MenuDialog title={dogNameOf(partner)} onClose={onClose}>
      {isFriend && connection && (
        <FriendActions connection={connection} onUnfriend={() => onUnfriend(connection)} />
      )}
      {/* As high as the actions of a friend who sees the handle, so that the menu does not move. */}
      {isFriend && isLoading && <Skeleton className="h-36.75" />}
      <MenuItem icon={Flag} testId="report-open" onSelect={onReport}>
        {reportsText('open')}
      </MenuItem>
      {onBlock && (
        <MenuItem icon={Ban} destructive onSelect={onBlock}>
          {chatText('block')}
        </MenuItem>
      )}
    </MenuDialog>
  );
}
