import { useEffect, useId, useRef, useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { useUser } from '../../lib/session.tsx';
import { authText } from '../../texts/auth.ts';
import { commonText } from '../../texts/common.ts';
import { fieldText } from '../../texts/field.ts';
import { profileText } from '../../texts/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AccountNameInput } from '../identities/account-name-input.tsx';
import { useHasPassword } from '../identities/api.ts';
import type { useDeleteAccount } from './use-delete-account.ts';

/** Names what a deletion deletes, and asks for the password of an account that has one. */
export function DeleteAccountDialog({
  deletion,
  onClose,
}: {
  deletion: ReturnType<typeof useDeleteAccount>;
  onClose: () => void;
}) {
  const user = useUser();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const hasPassword = useHasPassword();
  const cancel = useRef<HTMLButtonElement>(null);
  // The password field is the first control, but a destructive dialog starts on cancel.
  useEffect(() => {
    cancel.current?.focus();
  }, []);
  const close = () => {
    if (!deletion.isPending) onClose();
  };
  function submit(): void {
    setError(undefined);
    if (password === '' && hasPassword) {
      setError(fieldText('passwordRequired'));
      return;
    }
    deletion.mutate(password, {
      onError: (failure) => {
        // Other errors are in a toast.
        if (isApiError(failure)) setError(failure.fields.password);
      },
    });
  }
  return (
    <Dialog
      title={profileText('deleteTitle')}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" ref={cancel} disabled={deletion.isPending} onClick={close}>
            {commonText('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="destructive" pending={deletion.isPending}>
            {profileText('deleteAction')}
          </Button>
        </>
      }
    >
      <p>{profileText('deleteWhat', { name: user.name })}</p>
      <ul className="mt-2 list-disc space-y-1.5 pl-5">
        <li>{profileText('deletePlace')}</li>
        <li>{profileText('deleteLists')}</li>
        <li>{profileText('deleteData')}</li>
        <li>{profileText('deleteChats')}</li>
      </ul>
      <form
        id={formId}
        noValidate
        className="mt-4 text-ink"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <AccountNameInput />
        {hasPassword !== false && (
          <PasswordField
            label={authText('password')}
            autoComplete="current-password"
            enterKeyHint="done"
            hint={hasPassword === undefined ? profileText('deleteWithoutPassword') : undefined}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            error={error}
          />
        )}
      </form>
    </Dialog>
  );
}
