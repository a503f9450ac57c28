import { Ban, Copy, Flag, Trash2 } from 'lucide-react';
import { useUser } from '../../lib/session.tsx';
import { showError, showToast } from '../../lib/toast.ts';
import { chatText } from '../../texts/chat.ts';
import { reportsText } from '../../texts/reports.ts';
import { MenuDialog, MenuItem } from '../../ui/menu-dialog.tsx';
import type { MessageRow } from './conversation-rows.ts';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: chatText('copied') });
  } catch {
    showError(chatText('copyFailed'));
  }
}

/**
 * The actions for a message: also delete for an unsent one, report and block for one of the partner, or for a walk
 * that the partner changed last.
 */
export function MessageMenu({
  row,
  onReport,
  onBlock,
  onDiscard,
  onClose,
}: {
  row: MessageRow;
  onReport: () => void;
  /** Absent if the partner left. */
  onBlock: (() => void) | undefined;
  onDiscard: (clientId: string) => void;
  onClose: () => void;
}) {
  const { clientId, walk } = row;
  const { id } = useUser();
  // The partner may have written the place and the note of an own walk.
  const isByPartner = !row.mine || (walk !== undefined && walk.proposedBy !== id);
  return (
    <MenuDialog title={chatText('menuTitle')} onClose={onClose}>
      <p className="mb-3 line-clamp-3 whitespace-pre-wrap">{row.text}</p>
      <MenuItem icon={Copy} onSelect={() => void copy(row.text)}>
        {chatText('copy')}
      </MenuItem>
      {clientId !== null && (
        <MenuItem icon={Trash2} onSelect={() => onDiscard(clientId)} destructive>
          {chatText('discard')}
        </MenuItem>
      )}
      {isByPartner && (
        <>
          <MenuItem icon={Flag} testId="report-open" onSelect={onReport}>
            {reportsText('open')}
          </MenuItem>
          {onBlock && (
            <MenuItem icon={Ban} onSelect={onBlock} destructive>
              {chatText('block')}
            </MenuItem>
          )}
        </>
      )}
    </MenuDialog>
  );
}
