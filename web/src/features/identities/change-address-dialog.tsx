import { changeAddress, requestAddress } from '@meongmate/shared/contract/addresses';
import { EmailBody } from '@meongmate/shared/contract/forms';
import { CODE_LENGTH } from '@meongmate/shared/rules/limits';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { call } from '../../lib/api.ts';
import { errorText, isApiError } from '../../lib/api-error.ts';
import { clearDraft, readDraft, saveDraft } from '../../lib/drafts.ts';
import { useSession, useUser } from '../../lib/session.tsx';
import { showToast } from '../../lib/toast.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { withConfirmation } from '../../parts/confirmation.ts';
import { authText } from '../../texts/auth.ts';
import { errorsText } from '../../texts/errors.ts';
import { fieldText } from '../../texts/field.ts';
import { registerText } from '../../texts/register.ts';
import { waysText } from '../../texts/sign-in-ways.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { findCode } from '../auth/code-form.tsx';

/** The error of a field, in the server's words or ours. */
const fieldErrorOf = (error: Error | null, name: string) =>
  isApiError(error) ? error.fields[name] : undefined;

const DRAFT = 'change-address';

/**
 * Changes the address: the new one, then the code that was sent to it. The address survives a visit to the provider that confirms the
 * user, and a phone that unloads the page while the user reads the mail.
 */
export function ChangeAddressDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const { updateUser } = useSession();
  const formId = useId();
  const [draft] = useState(() => readDraft<{ email: string; isSent: boolean }>(DRAFT));
  const [email, setEmail] = useState(draft?.email ?? '');
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(draft?.isSent === true);
  const [invalid, setInvalid] = useState<string>();
  const params = { id: user.id };
  useEffect(() => {
    saveDraft(DRAFT, { email, isSent });
  }, [email, isSent]);
  function end(): void {
    clearDraft(DRAFT);
    onClose();
  }
  const send = useExclusiveMutation({
    mutationFn: () => withConfirmation(() => call(requestAddress, { params, body: { email } })),
    onMutate: () => change.reset(),
    onSuccess: () => {
      setSent(true);
      setCode('');
    },
  });
  const change = useExclusiveMutation({
    mutationFn: () =>
      withConfirmation(() => call(changeAddress, { params, body: { email, code } })),
    onSuccess: ({ user: changed }) => {
      updateUser(changed);
      end();
      showToast({ title: waysText('addressChanged'), description: waysText('othersLoggedOut') });
    },
  });
  const isPending = send.isPending || change.isPending;
  const error = change.error ?? send.error;
  const emailError = invalid ?? fieldErrorOf(send.error, 'email');
  const isWrongCode = isApiError(change.error, 'invalid_code');
  const codeError = isWrongCode ? authText('invalidCode') : fieldErrorOf(change.error, 'code');
  const close = () => {
    if (!isPending) end();
  };
  function changeEmail(): void {
    setSent(false);
    setCode('');
    change.reset();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isSent) change.mutate();
    else {
      const isValid = EmailBody.safeParse({ email }).success;
      setInvalid(isValid ? undefined : fieldText('validEmailRequired'));
      if (isValid) send.mutate();
    }
  }
  return (
    <Dialog
      title={waysText('changeAddress')}
      onClose={close}
      actions={
        <DialogActions onClose={close} disabled={isPending}>
          <Button
            type="submit"
            form={formId}
            pending={isPending}
            disabled={isSent && code.length < CODE_LENGTH}
          >
            {isSent ? waysText('changeAddress') : authText('sendCode')}
          </Button>
        </DialogActions>
      }
    >
      <p>{isSent ? waysText('codeSent', { email }) : waysText('changeAddressText')}</p>
      <form id={formId} noValidate className="mt-4 flex flex-col gap-4 text-ink" onSubmit={submit}>
        {isSent ? (
          <CodeField
            autoFocus
            label={authText('verificationCode')}
            length={CODE_LENGTH}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="go"
            value={code}
            onChange={({ currentTarget }) => setCode(findCode(currentTarget.value) ?? code)}
            error={codeError}
          />
        ) : (
          <EmailField
            autoFocus
            label={waysText('newAddress')}
            enterKeyHint="send"
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            error={emailError}
          />
        )}
        {isSent && (
          <div className="-mx-4 flex flex-wrap justify-between">
            <Button variant="ghost" small disabled={isPending} onClick={changeEmail}>
              {registerText('otherEmail')}
            </Button>
            <Button
              variant="ghost"
              small
              disabled={change.isPending}
              pending={send.isPending}
              pendingLabel={registerText('sending')}
              onClick={() => send.mutate()}
            >
              {registerText('resend')}
            </Button>
          </div>
        )}
        {error && !emailError && !codeError && (
          <Banner tone="error" live="alert">
            {errorText(error, errorsText('failed'))}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
