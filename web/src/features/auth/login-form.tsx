import { login } from '@meongmate/shared/contract/auth';
import { LoginBody } from '@meongmate/shared/contract/forms';
import type { SessionResponse } from '@meongmate/shared/contract/people';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { isApiError, serverErrorText } from '../../lib/api-error.ts';
import { listErrors } from '../../lib/form-errors.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { authText } from '../../texts/auth.ts';
import { commonText } from '../../texts/common.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { LastUsed } from './provider-links.tsx';

const resolver = formResolver(LoginBody);

export interface AccountBlock {
  message: string;
  reason: string | undefined;
  /** The report that led to the block. */
  reportId: number | undefined;
}

interface LoginFormProps {
  onSignedIn: (response: SessionResponse) => void;
  /** The user logged in with the temporary password and must set a new one. */
  onMustReset: (resetToken: string) => void;
  onBlocked: (block: AccountBlock) => void;
  /** Receives the typed address, for the pages for reset and inquiry. */
  onEmail: (email: string) => void;
}

function loginErrorText(error: unknown): string {
  if (!isApiError(error)) return authText('loginNetworkError');
  return serverErrorText(error, authText('wrongCredentials'));
}

export function LoginForm({ onSignedIn, onMustReset, onBlocked, onEmail }: LoginFormProps) {
  const messageId = useId();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver,
    defaultValues: { email: '', password: '' },
  });
  const loginMutation = useExclusiveMutation({
    mutationFn: (body: { email: string; password: string }) => call(login, { body }),
    onMutate: () => setFailure(undefined),
    onSuccess: (response) => {
      if ('mustResetPassword' in response) onMustReset(response.resetToken);
      else onSignedIn(response);
    },
    onError: (error) => {
      if (isApiError(error, 'account_blocked')) {
        onBlocked({
          message: error.text,
          reason: error.body.reason,
          reportId: error.body.reportId,
        });
        return;
      }
      setFailure(loginErrorText(error));
      // The pressed button has lost the focus.
      setFocus('password');
    },
  });
  const { errors } = formState;
  // One sentence asks for both fields, so it is shown once, for both of them.
  const [missing] = listErrors(errors);
  const markOf = (error: unknown) => ({
    error: error ? '' : undefined,
    describedBy: error ? messageId : undefined,
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onInput={() => setFailure(undefined)}
      onSubmit={(event) => void handleSubmit((values) => loginMutation.mutate(values))(event)}
    >
      <EmailField
        label={authText('email')}
        {...markOf(errors.email)}
        {...register('email', { onChange: ({ target }) => onEmail(target.value) })}
      />
      <PasswordField
        label={authText('password')}
        autoComplete="current-password"
        enterKeyHint="go"
        {...markOf(errors.password)}
        {...register('password')}
      />
      <div id={messageId} className="empty:hidden">
        {missing && (
          <Banner tone="error" live="alert" title={commonText('error')}>
            {missing.message}
          </Banner>
        )}
        {failure && !missing && (
          <Banner tone="error" live="alert" title={authText('loginFailed')}>
            {failure}
          </Banner>
        )}
      </div>
      <LastUsed method="email">
        {(markId) => (
          <Button
            type="submit"
            wide
            pending={loginMutation.isPending}
            pendingLabel={authText('loggingIn')}
            aria-describedby={markId}
            className="mt-2"
          >
            {authText('login')}
          </Button>
        )}
      </LastUsed>
    </form>
  );
}
