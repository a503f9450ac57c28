import type { ChatRoom } from '@meongmate/shared/contract/chat';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useEffect } from 'react';
import {
  blockedUsersKey,
  connectionsKey,
  friendRequestsKey,
  roomsKey,
} from '../../lib/query-keys.ts';
import { showToast } from '../../lib/toast.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { blockQuery, setBlocked } from './api.ts';

/** Blocks after confirmation; unblocks without it, because that removes nothing. */
export function BlockButton({
  userId,
  partner,
  isBlocked,
  isConfirming,
  onConfirmingChange,
}: {
  userId: number;
  partner: ChatRoom['otherUser'];
  isBlocked: boolean;
  /** Whether the dialog is open; the menu of a message can open it too. */
  isConfirming: boolean;
  onConfirmingChange: (isConfirming: boolean) => void;
}) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (blocked: boolean) => setBlocked(partner.id, blocked),
    onSuccess(message, blocked) {
      onConfirmingChange(false);
      client.setQueryData(blockQuery(userId, partner.id).queryKey, blocked);
      for (const queryKey of [roomsKey, friendRequestsKey, connectionsKey, blockedUsersKey]) {
        void client.invalidateQueries({ queryKey });
      }
      showToast({ title: message });
    },
    onError(_, blocked) {
      onConfirmingChange(false);
      showToast({
        title: t(blocked ? 'chat.blockFailed' : 'blocks.unblockFailed'),
        description: t(blocked ? 'chat.blockFailedText' : 'blocks.unblockFailedText'),
        tone: 'destructive',
      });
    },
  });
  useEffect(() => {
    if (!isConfirming) return;
    return () => {
      // The dialog returns the focus, unless its opener was removed or disabled.
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('main h1')?.focus();
    };
  }, [isConfirming]);
  return (
    <>
      {isBlocked ? (
        <Button
          variant="secondary"
          className="min-h-11! px-3! text-sm"
          disabled={change.isPending}
          onClick={() => change.mutate(false)}
        >
          {t('blocks.unblock')}
        </Button>
      ) : (
        <IconButton
          icon={Ban}
          label={t('chat.block')}
          disabled={change.isPending}
          onClick={() => onConfirmingChange(true)}
        />
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t('chat.blockTitle', { name: partner.name })}
          action={t('chat.blockAction')}
          pending={change.isPending}
          onConfirm={() => change.mutate(true)}
          onClose={() => onConfirmingChange(false)}
        >
          {t('chat.blockText')}
        </ConfirmDialog>
      )}
    </>
  );
}
