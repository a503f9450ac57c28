import { PasswordChangeBody } from '@meongmate/shared/contract/forms';
import { changePassword } from '@meongmate/shared/contract/users';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/api-error.ts';
import { hasFieldErrors, setServerErrors } from '../../lib/form-errors.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { useUser } from '../../lib/session.tsx';
import { showToast } from '../../lib/toast.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { errorsText } from '../../texts/errors.ts';
import { profileText } from '../../texts/profile.ts';
import { resetText } from '../../texts/reset.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { NewPasswordFields } from '../auth/new-password-fields.tsx';
import { samePassword } from '../auth/same-password.ts';
import { AccountNameInput } from '../identities/account-name-input.tsx';

const { currentPassword, newPassword } = PasswordChangeBody.shape;
const resolver = formResolver(
  z
    .object({ currentPassword, newPassword, repeat: z.string() })
    .check(samePassword('newPassword', 'repeat')),
);

type Passwords = Record<'currentPassword' | 'newPassword', string>;

/** Changes the password. Users who signed up with Google have none; only the server knows who they are. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const formId = useId();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver,
    defaultValues: { currentPassword: '', newPassword: '', repeat: '' },
  });
  const change = useExclusiveMutation({
    mutationFn: (body: Passwords) => call(changePassword, { params: { id: user.id }, body }),
    onSuccess: () => {
      onClose();
      showToast({ title: resetText('changedTitle'), description: profileText('passwordChanged') });
    },
    onError: (error) => setServerErrors(error, setError),
  });
  const { errors } = formState;
  return (
    <Dialog
      title={resetText('change')}
      onClose={() => {
        if (!change.isPending) onClose();
      }}
      actions={
        <DialogActions onClose={onClose} disabled={change.isPending}>
          <Button
            type="submit"
            form={formId}
            pending={change.isPending}
            pendingLabel={resetText('changing')}
          >
            {resetText('change')}
          </Button>
        </DialogActions>
      }
    >
      <p>{profileText('passwordText')}</p>
      <form
        id={formId}
        noValidate
        className="mt-4 flex flex-col gap-4 text-ink"
        onSubmit={(event) =>
          void handleSubmit((values) =>
            change.mutate({
              currentPassword: values.currentPassword,
              newPassword: values.newPassword,
            }),
          )(event)
        }
      >
        <AccountNameInput />
        <PasswordField
          autoFocus
          label={profileText('currentPassword')}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <NewPasswordFields
          fields={{ newPassword: register('newPassword'), repeat: register('repeat') }}
          errors={errors}
          hint={resetText('newSubtitle')}
        />
        {change.error && !hasFieldErrors(change.error) && (
          <Banner tone="error" live="alert">
            {errorText(change.error, errorsText('failed'))}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
