import { removeRoom } from '@meongmate/shared/contract/chat';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { navigate } from '../../../lib/router.tsx';
import { useUser } from '../../../lib/session.tsx';
import { showError, showToast } from '../../../lib/toast.ts';
import { formerMemberText } from '../../../texts/former-member.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { roomsQuery } from '../api.ts';

/** Removes the room from the list at once: no poll brings it back meanwhile. */
function useRemoveRoom(roomId: number) {
  const { id } = useUser();
  const client = useQueryClient();
  const { queryKey } = roomsQuery(id);
  return useMutation({
    mutationFn: () => call(removeRoom, { params: { roomId } }),
    async onSuccess({ message }) {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (rooms) => rooms?.filter((room) => room.id !== roomId));
      navigate(paths.chat, { replace: true });
      showToast({ title: message });
    },
    onError: (error) => showError(formerMemberText('failed'), error),
  });
}

/** The end of a conversation with a former member: it can be read, or removed from the list. */
export function FormerMember({ roomId }: { roomId: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveRoom(roomId);
  const close = () => setIsAsking(false);
  return (
    <>
      <p className="text-center">{formerMemberText('left')}</p>
      <Button variant="secondary" small onClick={() => setIsAsking(true)}>
        {formerMemberText('remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={formerMemberText('title')}
          action={formerMemberText('confirm')}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onError: close })}
          onClose={close}
        >
          {formerMemberText('text')}
        </ConfirmDialog>
      )}
    </>
  );
}
