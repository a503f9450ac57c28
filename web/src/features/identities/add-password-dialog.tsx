import { NewPasswordBody } from '@meongmate/shared/contract/forms';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { errorText } from '../../lib/api-error.ts';
import { hasFieldErrors, setServerErrors } from '../../lib/form-errors.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { errorsText } from '../../texts/errors.ts';
import { resetText } from '../../texts/reset.ts';
import { waysText } from '../../texts/sign-in-ways.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { NewPasswordFields } from '../auth/new-password-fields.tsx';
import { samePassword } from '../auth/same-password.ts';
import { AccountNameInput } from './account-name-input.tsx';
import { useAddPassword } from './api.ts';

const resolver = formResolver(
  z
    .object({ ...NewPasswordBody.shape, repeat: z.string() })
    .check(samePassword('newPassword', 'repeat')),
);

/** Adds a password to an account that has none. */
export function AddPasswordDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver,
    defaultValues: { newPassword: '', repeat: '' },
  });
  const add = useAddPassword();
  const { errors } = formState;
  const close = () => {
    if (!add.isPending) onClose();
  };
  const submit = handleSubmit(({ newPassword }) =>
    add.mutate(newPassword, {
      onSuccess: onClose,
      onError: (error) => setServerErrors(error, setError),
    }),
  );
  return (
    <Dialog
      title={waysText('addPassword')}
      onClose={close}
      actions={
        <DialogActions onClose={close} disabled={add.isPending}>
          <Button type="submit" form={formId} pending={add.isPending}>
            {waysText('addPassword')}
          </Button>
        </DialogActions>
      }
    >
      <form
        id={formId}
        noValidate
        className="mt-2 flex flex-col gap-4 text-ink"
        onSubmit={(event) => void submit(event)}
      >
        <AccountNameInput />
        <NewPasswordFields
          autoFocus
          fields={{ newPassword: register('newPassword'), repeat: register('repeat') }}
          errors={errors}
          hint={resetText('newSubtitle')}
        />
        {add.error && !hasFieldErrors(add.error) && (
          <Banner tone="error" live="alert">
            {errorText(add.error, errorsText('failed'))}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
