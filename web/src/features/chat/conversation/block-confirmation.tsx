import type { ChatRoom } from '@meongmate/shared/contract/chat';
import { useEffect } from 'react';
import { chatText } from '../../../texts/chat.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { EndingWalks } from '../../blocks/ending-walks.tsx';

/** Asks before a block. Unblocking needs no question, because it removes nothing. */
export function BlockConfirmation({
  partner,
  walksText,
  isPending,
  onConfirm,
  onClose,
}: {
  partner: ChatRoom['otherUser'];
  /** The walks that the block cancels; absent if there are none. */
  walksText: string | undefined;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  useEffect(
    () => () => {
      // The dialog returns the focus, unless its opener was removed or disabled.
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('main h1')?.focus();
    },
    [],
  );
  return (
    <ConfirmDialog
      title={chatText('blockTitle', { name: partner.name })}
      action={chatText('blockAction')}
      pending={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {chatText('blockText')}
      {walksText && <EndingWalks text={walksText} />}
    </ConfirmDialog>
  );
}
