import type { Connection } from '@meongmate/shared/contract/connections';
import { Ban, Flag } from 'lucide-react';
import { openReport } from '../../lib/report-target.ts';
import { blocksText } from '../../texts/blocks.ts';
import { commonText } from '../../texts/common.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { reportsText } from '../../texts/reports.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MenuItem } from '../../ui/menu-item.tsx';
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
  const closeThen = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Dialog
      title={dogNameOf(connection.connectedUser)}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {commonText('close')}
        </Button>
      }
    >
      <FriendActions connection={connection} onUnfriend={closeThen(onUnfriend)} />
      <MenuItem
        icon={Flag}
        testId="report-open"
        onSelect={closeThen(() => openReport({ person: connection.connectedUser }))}
      >
        {reportsText('open')}
      </MenuItem>
      <MenuItem icon={Ban} destructive onSelect={closeThen(onBlock)}>
        {blocksText('action')}
      </MenuItem>
    </Dialog>
  );
}
