import { Ban } from 'lucide-react';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MenuItem } from './menu-item.tsx';

/** The actions for the partner of a conversation. */
export function ConversationMenu({
  name,
  onBlock,
  onClose,
}: {
  name: string;
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
