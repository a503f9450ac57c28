import type { Connection } from '@meongmate/shared/contract/connections';
import { Ban, Flag } from 'lucide-react';
import { openReport } from '../../parts/report-target.ts';
import { blocksText } from '../../texts/blocks.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { reportsText } from '../../texts/reports.ts';
import { MenuDialog, MenuItem } from '../../ui/menu-dialog.tsx';
import { FriendActions } from './friend-actions.tsx';

/** The menu of a friend's card. */
export function FriendMenu({
  connection,
  onUnfriend,
  onBlock,
  onClose,
}: {
  connection: Connection;
  onUnfriend: () => void;
  onBlock: () => void;
  onClose: () => void;
}) {
  return (
    <MenuDialog title={dogNameOf(connection.connectedUser)} onClose={onClose}>
      <FriendActions connection={connection} onUnfriend={onUnfriend} />
      <MenuItem
        icon={Flag}
        testId="report-open"
        onSelect={() => openReport({ person: connection.connectedUser })}
      >
        {reportsText('open')}
      </MenuItem>
      <MenuItem icon={Ban} destructive onSelect={onBlock}>
        {blocksText('action')}
      </MenuItem>
    </MenuDialog>
  );
}
