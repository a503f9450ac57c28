import type { PublicUser } from '@meongmate/shared/contract/people';
import { useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { dogNameOf } from '../../texts/person-text.ts';
import { requestsText } from '../../texts/requests.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useWithdrawRequest } from './withdraw-request.ts';

/** Withdraws a pending request of the user, after a confirmation. Requests have no id while they are sent. */
export function WithdrawButton({
  requestId,
  receiver,
}: {
  requestId: number;
  receiver: PublicUser;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdrawRequest(useUser().id);
  if (requestId < 0) return null;
  const dog = dogNameOf(receiver);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={requestsText('withdrawOf', { dog })}
        onClick={() => setIsAsking(true)}
        padding="medium"
        className="grow"
      >
        {requestsText('withdraw')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={requestsText('withdrawTitle', { dog })}
          action={requestsText('withdrawAction')}
          cancelLabel={requestsText('keepRequest')}
          pending={withdraw.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={() => withdraw.mutate(requestId, { onSettled: () => setIsAsking(false) })}
        >
          {requestsText('withdrawText', { name: receiver.name })}
        </ConfirmDialog>
      )}
    </>
  );
}
