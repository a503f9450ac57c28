import type { Connection } from '@meongmate/shared/contract/connections';
import { UserMinus } from 'lucide-react';
import { useUser } from '../../lib/session.tsx';
import { connectionsText } from '../../texts/connections.ts';
import { MenuItem } from '../../ui/menu-dialog.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useShareInstagram } from './mutations.ts';

/** The part of a menu that every friend has: who sees the own handle, and the end of the friendship. */
export function FriendActions({
  connection,
  onUnfriend,
}: {
  connection: Connection;
  onUnfriend: () => void;
}) {
  const { id, instagramId } = useUser();
  const share = useShareInstagram(id);
  const { name } = connection.connectedUser;
  return (
    <>
      {connection.instagramShared && instagramId && (
        <div className="mb-2 border-b border-line px-5 pt-2 pb-4 text-ink">
          <SwitchField
            label={connectionsText('share')}
            hint={connectionsText('shareHint', { name })}
            checked={connection.sharesMine}
            disabled={share.isPending}
            testId="share-instagram"
            onChange={(isShared) => share.mutate({ connection, isShared })}
          />
        </div>
      )}
      <MenuItem icon={UserMinus} destructive testId="unfriend" onSelect={onUnfriend}>
        {connectionsText('unfriend')}
      </MenuItem>
    </>
  );
}
