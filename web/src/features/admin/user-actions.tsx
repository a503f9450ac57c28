import clsx from 'clsx';
import { useId } from 'react';
import { adminText } from '../../texts/admin.ts';
import { Button } from '../../ui/button.tsx';
import { nameText } from './admin-format.ts';
import { type Account, useDelete, useUnblock } from './use-moderation.ts';
import { statusOf } from './user-status.tsx';

/** The actions available for the account's status: block, unblock, delete. */
export function UserActions({
  account,
  onBlock,
  className,
}: {
  account: Account;
  /** Opens the dialog for the reason. */
  onBlock: (account: Account) => void;
  className?: string;
}) {
  const unblock = useUnblock();
  const remove = useDelete();
  const status = statusOf(account);
  const nameId = useId();
  if (status === 'deleted') return null;
  return (
    <>
      <span id={nameId} hidden>
        {nameText(account.name)}
      </span>
      {status === 'active' ? (
        <Button
          variant="secondary"
          aria-describedby={nameId}
          small
          className={className}
          onClick={() => onBlock(account)}
        >
          {adminText('block')}
        </Button>
      ) : (
        <Button
          variant="soft"
          aria-describedby={nameId}
          small
          className={className}
          pending={unblock.isPending}
          onClick={() => unblock.mutate({ account })}
        >
          {adminText('unblock')}
        </Button>
      )}
      <Button
        variant="ghost"
        aria-describedby={nameId}
        small
        className={clsx('text-danger-ink! hover:bg-danger-soft!', className)}
        pending={remove.isPending}
        onClick={() => {
          if (window.confirm(adminText('confirmDeleteUser'))) remove.mutate({ account });
        }}
      >
        {adminText('delete')}
      </Button>
    </>
  );
}
