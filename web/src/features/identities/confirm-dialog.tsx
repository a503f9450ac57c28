import { confirmSignIn } from '@meongmate/shared/contract/identities';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../lib/api.ts';
import { errorText, isApiError } from '../../lib/api-error.ts';
import { useUser } from '../../lib/session.tsx';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { useProviders } from '../../lib/use-providers.ts';
import { authText } from '../../texts/auth.ts';
import { errorsText } from '../../texts/errors.ts';
import { fieldText } from '../../texts/field.ts';
import { waysText } from '../../texts/sign-in-ways.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AccountNameInput } from './account-name-input.tsx';
import { identitiesQuery } from './api.ts';

const formError = (error: Error | null) =>
  error && !(isApiError(error) && error.fields.password)
    ? errorText(error, errorsText('failed'))
    : undefined;

/** The page to which the provider returns, which then says that the user is confirmed. */
function confirmHref(provider: string): string {
  const next = new URL(location.href);
  next.searchParams.delete('error');
  next.searchParams.set('confirmed', 'true');
  return `/api/auth/${provider}?confirm=true&next=${encodeURIComponent(next.pathname + next.search)}`;
}

/** Asks who uses the session, before a sensitive step: by the password, or by a provider of the account. */
export function ConfirmSignInDialog({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const user = useUser();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string>();
  const { data: identities } = useQuery(identitiesQuery(user.id));
  const enabled = useProviders();
  const ways = identities?.map(({ provider }) => provider);
  // Until the ways are known: most accounts have a password.
  const hasPassword = ways?.includes('password') ?? true;
  const providers = enabled.filter((provider) => ways?.includes(provider));
  const confirm = useExclusiveMutation({
    mutationFn: () => call(confirmSignIn, { body: { password } }),
    onSuccess: () => onEnd(true),
  });
  const cancel = () => {
    if (!confirm.isPending) onEnd(false);
  };
  function submit(): void {
    setMissing(password === '' ? fieldText('passwordRequired') : undefined);
    if (password !== '') confirm.mutate();
  }
  const fieldError = isApiError(confirm.error) ? confirm.error.fields.password : undefined;
  const failure = formError(confirm.error);
  return (
    <Dialog
      title={waysText('confirmTitle')}
      onClose={cancel}
      actions={
        <DialogActions onClose={cancel} disabled={confirm.isPending}>
          {hasPassword && (
            <Button type="submit" form={formId} pending={confirm.isPending}>
              {waysText('confirm')}
            </Button>
          )}
        </DialogActions>
      }
    >
      <p>{waysText('confirmText')}</p>
      {hasPassword && (
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
          <PasswordField
            autoFocus
            label={authText('password')}
            autoComplete="current-password"
            enterKeyHint="done"
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            error={missing ?? fieldError}
          />
        </form>
      )}
      <div className="mt-4 flex flex-col gap-2">
        {providers.map((provider) => (
          <ButtonAnchor key={provider} href={confirmHref(provider)} variant="secondary" wide>
            {waysText('confirmWith', { way: waysText(provider) })}
          </ButtonAnchor>
        ))}
      </div>
      {failure && (
        <Banner tone="error" live="alert" className="mt-4">
          {failure}
        </Banner>
      )}
    </Dialog>
  );
}
