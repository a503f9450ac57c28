import type { Connection } from '@meongmate/shared/contract/connections';
import { Ban, Flag } from 'lucide-react';
import { openReport } from '../../lib/report-target.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { t } from '../../texts/t.ts';
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
          {t('common.close')}
        </Button>
      }
    >
      <FriendActions connection={connection} onUnfriend={closeThen(onUnfriend)} />
      <MenuItem
        icon={Flag}
        testId="report-open"
        onSelect={closeThen(() => openReport({ person: connection.connectedUser }))}
      >
        {t('reports.open')}
      </MenuItem>
      <MenuItem icon={Ban} destructive onSelect={closeThen(onBlock)}>
        {t('blocks.action')}
      </MenuItem>
    </Dialog>
  );
}
