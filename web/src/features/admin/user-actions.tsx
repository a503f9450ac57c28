import type { ComponentProps } from 'react';
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
  ...appearance
}: Pick<ComponentProps<typeof Button>, 'padding' | 'className'> & {
  account: Account;
  /** Opens the dialog for the reason. */
  onBlock: (account: Account) => void;
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
          {...appearance}
          onClick={() => onBlock(account)}
        >
          {adminText('block')}
        </Button>
      ) : (
        <Button
          variant="soft"
          aria-describedby={nameId}
          small
          {...appearance}
          pending={unblock.isPending}
          onClick={() => unblock.mutate({ account })}
        >
          {adminText('unblock')}
        </Button>
      )}
      <Button
        variant="ghostDanger"
        aria-describedby={nameId}
        small
        {...appearance}
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
