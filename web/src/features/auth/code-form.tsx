import { verifyCode } from '@meongmate/shared/contract/auth';
import { CODE_LENGTH } from '@meongmate/shared/rules/limits';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { call } from '../../lib/api.ts';
import { errorText, isApiError } from '../../lib/api-error.ts';
import { showError } from '../../lib/toast.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { authText } from '../../texts/auth.ts';
import { fieldText } from '../../texts/field.ts';
import { registerText } from '../../texts/register.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { readCodeRequest, saveTypedCode } from './code-request.ts';

/**
 * The code in a typed or pasted text: its one group of six digits, or all digits where they are few enough. Null
 * for a text with more digits, such as a mail with a date: the first six would be a wrong try.
 */
export function findCode(text: string): string | null {
  const groups = text.normalize('NFKC').match(/\d+/g) ?? [];
  const codes = groups.filter(({ length }) => length === CODE_LENGTH);
  if (codes.length === 1) return codes[0] ?? null;
  const digits = groups.join('');
  return digits.length <= CODE_LENGTH ? digits : null;
}

interface CodeFormProps {
  email: string;
  /** After too many wrong tries the server rejects the correct code too. */
  isExhausted: boolean;
  onVerified: (code: string) => void;
  onWrongCode: () => void;
  /** Between the field and the button. */
  children: ReactNode;
}

/** The form for the six digits of the mailed code. The last digit verifies; the button does the same. */
export function CodeForm({ email, isExhausted, onVerified, onWrongCode, children }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState(() => readCodeRequest()?.typed ?? '');
  const [error, setError] = useState<string>();
  /** A second try with it would only use up one of the few tries. */
  const [rejected, setRejected] = useState<{ code: string; text: string }>();
  const verification = useExclusiveMutation({
    mutationFn: (body: { email: string; code: string }) => call(verifyCode, { body }),
    onSuccess: (_, body) => onVerified(body.code),
    onError: (failure, body) => {
      const text = errorText(failure, authText('invalidCode'));
      if (isApiError(failure, 'invalid_code')) {
        const shown = `${authText('verificationFailed')}: ${text}`;
        setRejected({ code: body.code, text: shown });
        setError(shown);
        onWrongCode();
      } else {
        showError(authText('verificationFailed'), text);
      }
      field.current?.focus();
      field.current?.select();
    },
  });
  useEffect(() => {
    field.current?.focus();
  }, []);

  function verify(candidate: string): void {
    if (isExhausted) return;
    if (candidate === rejected?.code) setError(rejected.text);
    else verification.mutate({ email, code: candidate });
  }

  function enter(text: string): void {
    const entered = findCode(text);
    setError(entered === null ? fieldText('invalidCodeFormat') : undefined);
    if (entered === null || entered === code) return;
    setCode(entered);
    saveTypedCode(entered);
    if (entered.length === CODE_LENGTH) verify(entered);
  }

  function submit(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    if (code.length === CODE_LENGTH) verify(code);
    else setError(fieldText(code === '' ? 'enterVerificationCode' : 'invalidCodeFormat'));
  }

  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <CodeField
        ref={field}
        label={authText('verificationCode')}
        length={CODE_LENGTH}
        value={code}
        onChange={({ currentTarget }) => enter(currentTarget.value)}
        // The submit button is disabled until the code is complete, so Enter would not submit.
        onKeyDown={(event) => event.key === 'Enter' && submit(event)}
        readOnly={verification.isPending}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="one-time-code"
        enterKeyHint="go"
        error={isExhausted ? registerText('codeSpent') : error}
      />
      {children}
      <Button
        type="submit"
        wide
        disabled={code.length !== CODE_LENGTH}
        pending={verification.isPending}
        pendingLabel={registerText('verifying')}
      >
        {authText('verify')}
      </Button>
      <div className="text-center text-sm text-ink-soft">
        <p>{registerText('lastDigit')}</p>
        <p>{registerText('checkSpam')}</p>
      </div>
    </form>
  );
}
