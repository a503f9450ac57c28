import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MenuItem } from '../../ui/menu-item.tsx';

/** The actions for the partner of a conversation. */
export function ConversationMenu({
  name,
  children,
  onBlock,
  onClose,
}: {
  name: string;
  /** Further actions, above the block. */
  children?: ReactNode;
  onBlock: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={name}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      {children}
      <MenuItem
        icon={Ban}
        destructive
        onSelect={() => {
          onClose();
          onBlock();
        }}
      >
        {t('chat.block')}
      </MenuItem>
    </Dialog>
  );
}
