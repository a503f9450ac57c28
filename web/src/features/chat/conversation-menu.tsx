import { Ban, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { chatText } from '../../texts/chat.ts';
import { commonText } from '../../texts/common.ts';
import { reportsText } from '../../texts/reports.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MenuItem } from '../../ui/menu-item.tsx';

export interface PartnerMenu {
  /** Whether the friendship lasts. */
  isFriend: boolean;
  onReport: () => void;
  /** Absent if the partner is blocked or left. */
  onBlock: (() => void) | undefined;
  onClose: () => void;
}

/** The actions for the partner of a conversation. A partner who is blocked or left can be reported. */
export function ConversationMenu({
  name,
  children,
  onReport,
  onBlock,
  onClose,
}: Omit<PartnerMenu, 'isFriend'> & {
  name: string;
  /** Further actions, above the report. */
  children?: ReactNode;
}) {
  const closeThen = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Dialog
      title={name}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {commonText('close')}
        </Button>
      }
    >
      {children}
      <MenuItem icon={Flag} testId="report-open" onSelect={closeThen(onReport)}>
        {reportsText('open')}
      </MenuItem>
      {onBlock && (
        <MenuItem icon={Ban} destructive onSelect={closeThen(onBlock)}>
          {chatText('block')}
        </MenuItem>
      )}
    </Dialog>
  );
}
