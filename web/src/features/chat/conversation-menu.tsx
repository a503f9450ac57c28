import { Ban, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { chatText } from '../../texts/chat.ts';
import { reportsText } from '../../texts/reports.ts';
import { MenuDialog, MenuItem } from '../../ui/menu-dialog.tsx';

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
  return (
    <MenuDialog title={name} onClose={onClose}>
      {children}
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
