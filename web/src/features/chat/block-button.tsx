import type { ChatRoom } from '@meongmate/shared/contract/chat';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { connectionsKey, friendRequestsKey, roomsKey } from '../../lib/query-keys.ts';
import { t } from '../../texts/t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { showToast } from '../../ui/toast.tsx';
import { blockQuery, messagesQuery, setBlocked } from './api.ts';

const ConfirmDialog = onDemand(async () => (await import('../../ui/dialog.tsx')).ConfirmDialog);

/** Blocks after asking; unblocks at once, since that takes nothing away. */
export function BlockButton({
  userId,
  partner,
  roomId,
  isBlocked,
  asking,
  onAsk,
}: {
  userId: number;
  partner: ChatRoom['otherUser'];
  roomId: number;
  isBlocked: boolean;
  /** Whether the question is open: a message's menu opens it as well. */
  asking: boolean;
  onAsk: (asking: boolean) => void;
}) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (blocked: boolean) => setBlocked(partner.id, blocked),
    onSuccess(message, blocked) {
      onAsk(false);
      client.setQueryData(blockQuery(userId, partner.id).queryKey, blocked);
      if (blocked) client.removeQueries({ queryKey: messagesQuery(roomId).queryKey });
      else void client.invalidateQueries({ queryKey: messagesQuery(roomId).queryKey });
      void client.invalidateQueries({ queryKey: roomsKey });
      void client.invalidateQueries({ queryKey: friendRequestsKey });
      void client.invalidateQueries({ queryKey: connectionsKey });
      showToast({ title: message });
    },
    onError(_, blocked) {
      onAsk(false);
      showToast({
        title: t(blocked ? 'chat.blockFailed' : 'chat.unblockFailed'),
        description: t(blocked ? 'chat.blockFailedText' : 'chat.unblockFailedText'),
        tone: 'destructive',
      });
    },
  });
  useEffect(() => {
    if (!asking) return;
    return () => {
      // The dialog has given the focus back, unless what opened it is gone or cannot be pressed.
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('main h1')?.focus();
    };
  }, [asking]);
  return (
    <>
      <IconButton
        icon={isBlocked ? CircleCheck : Ban}
        label={t(isBlocked ? 'chat.unblock' : 'chat.block')}
        disabled={change.isPending}
        onClick={() => (isBlocked ? change.mutate(false) : onAsk(true))}
      />
      {asking && (
        <ConfirmDialog
          title={t('chat.blockTitle', { name: partner.name })}
          action={t('chat.blockAction')}
          pending={change.isPending}
          onConfirm={() => change.mutate(true)}
          onClose={() => onAsk(false)}
        >
          {t('chat.blockText')}
        </ConfirmDialog>
      )}
    </>
  );
}
