import { verifyCode } from '@meongmate/shared/contract/auth';
import { CODE_LENGTH } from '@meongmate/shared/rules/limits';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { errorText, isApiError } from '../../lib/api-error.ts';
import { showError } from '../../lib/toast.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { authText } from '../../texts/auth.ts';
import { fieldText } from '../../texts/field.ts';
import { registerText } from '../../texts/register.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { findCode } from './find-code.ts';

/** The form for the six digits of the mailed code. */
export function CodeForm({
  email,
  isExhausted,
  onVerified,
  onWrongCode,
}: {
  email: string;
  /** After too many wrong tries the server rejects the correct code too. */
  isExhausted: boolean;
  onVerified: (code: string) => void;
  onWrongCode: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const isComplete = code.length === CODE_LENGTH;
  const verification = useExclusiveMutation({
    mutationFn: (body: { email: string; code: string }) => call(verifyCode, { body }),
    onSuccess: (_, body) => onVerified(body.code),
    onError: (failure) => {
      const text = errorText(failure, authText('invalidCode'));
      if (isApiError(failure, 'invalid_code')) {
        setError(`${authText('verificationFailed')}: ${text}`);
        onWrongCode();
      } else {
        showError(authText('verificationFailed'), text);
      }
      field.current?.select();
    },
  });
  useEffect(() => {
    field.current?.focus();
  }, []);

  function submit(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    if (verification.isPending) return;
    if (isComplete) verification.mutate({ email, code });
    else setError(fieldText(code === '' ? 'enterVerificationCode' : 'invalidCodeFormat'));
  }

  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <TextField
        ref={field}
        label={authText('verificationCode')}
        value={code}
        onChange={({ currentTarget }) => {
          const entered = findCode(currentTarget.value);
          if (entered !== null) setCode(entered);
          setError(entered === null ? fieldText('invalidCodeFormat') : undefined);
        }}
        // The submit button is disabled until the code is complete, so Enter would not submit.
        onKeyDown={(event) => event.key === 'Enter' && submit(event)}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="one-time-code"
        enterKeyHint="go"
        error={isExhausted ? registerText('codeSpent') : error}
        className="text-center text-xl font-bold"
      />
      <Button
        type="submit"
        wide
        disabled={!isComplete}
        pending={verification.isPending}
        pendingLabel={registerText('verifying')}
      >
        {authText('verify')}
      </Button>
    </form>
  );
}
