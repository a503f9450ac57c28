import type { ChatRoom } from '@meongmate/shared/contract/chat';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../texts/t.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { blockQuery, chatKeys, messagesQuery, roomsQuery, setBlocked } from './api.ts';

/** Blocks after asking; unblocks at once, since that takes nothing away. */
export function BlockButton({
  userId,
  partner,
  roomId,
  isBlocked,
}: {
  userId: number;
  partner: ChatRoom['otherUser'];
  roomId: number;
  isBlocked: boolean;
}) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (blocked: boolean) => setBlocked(partner.id, blocked),
    onSuccess(message, blocked) {
      setAsking(false);
      client.setQueryData(blockQuery(userId, partner.id).queryKey, blocked);
      if (blocked) client.removeQueries({ queryKey: chatKeys.messages(roomId) });
      else void client.invalidateQueries({ queryKey: messagesQuery(roomId).queryKey });
      void client.invalidateQueries({ queryKey: roomsQuery(userId).queryKey });
      void client.invalidateQueries({ queryKey: ['friend-requests'] });
      void client.invalidateQueries({ queryKey: ['connections'] });
      showToast({ title: message });
    },
    onError(_, blocked) {
      setAsking(false);
      showToast({
        title: t(blocked ? 'chat.blockFailed' : 'chat.unblockFailed'),
        description: t(blocked ? 'chat.blockFailedText' : 'chat.unblockFailedText'),
        tone: 'destructive',
      });
    },
  });
  return (
    <>
      <IconButton
        icon={isBlocked ? CircleCheck : Ban}
        label={t(isBlocked ? 'chat.unblock' : 'chat.block')}
        disabled={change.isPending}
        onClick={() => (isBlocked ? change.mutate(false) : setAsking(true))}
      />
      {asking && (
        <ConfirmDialog
          title={t('chat.blockTitle', { name: partner.name })}
          action={t('chat.blockAction')}
          pending={change.isPending}
          onConfirm={() => change.mutate(true)}
          onClose={() => setAsking(false)}
        >
          {t('chat.blockText')}
        </ConfirmDialog>
      )}
    </>
  );
}
