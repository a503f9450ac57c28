import { confirmReset } from '@meongmate/shared/contract/auth';
import * as field from '@meongmate/shared/contract/fields';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { hasFieldErrors, setServerErrors } from '../../lib/form-errors.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { resetText } from '../../texts/reset.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { resetErrorText } from './reset-error-text.ts';
import { samePassword } from './same-password.ts';

const resolver = formResolver(
  z
    .object({ newPassword: field.newPassword, repeat: z.string() })
    .check(samePassword('newPassword', 'repeat')),
);

interface NewPasswordFormProps {
  token: string;
  onChanged: () => void;
  /** The token is unknown or expired. */
  onInvalidToken: () => void;
}

/** An expired token is reported by the code, a malformed one by its field. */
const isTokenRejected = (error: unknown): boolean =>
  isApiError(error, 'invalid_token') || (isApiError(error) && 'token' in error.fields);

export function NewPasswordForm({ token, onChanged, onInvalidToken }: NewPasswordFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver,
    defaultValues: { newPassword: '', repeat: '' },
  });
  const change = useExclusiveMutation({
    mutationFn: (newPassword: string) => call(confirmReset, { body: { token, newPassword } }),
    onSuccess: onChanged,
    onError: (error) => {
      if (isTokenRejected(error)) onInvalidToken();
      else setServerErrors(error, setError);
    },
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) =>
        void handleSubmit(({ newPassword }) => change.mutate(newPassword))(event)
      }
    >
      {change.error && !hasFieldErrors(change.error) && (
        <Banner tone="error" live="alert">
          {resetErrorText(change.error)}
        </Banner>
      )}
      <NewPasswordFields
        fields={{ newPassword: register('newPassword'), repeat: register('repeat') }}
        errors={errors}
      />
      <Button type="submit" wide pending={change.isPending} pendingLabel={resetText('changing')}>
        {resetText('change')}
      </Button>
    </form>
  );
}
