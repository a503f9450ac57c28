import { sendCode } from '@meongmate/shared/contract/auth';
import { CODE_RESEND_MS } from '@meongmate/shared/rules/limits';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { errorText, isApiError } from '../../lib/api-error.ts';
import { readDraft, useFormDraft } from '../../lib/drafts.ts';
import { setServerErrors } from '../../lib/form-errors.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { showError } from '../../lib/toast.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { authText } from '../../texts/auth.ts';
import { registerText } from '../../texts/register.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type CodeRequest, nextCodeAtMs, useSecondsLeft } from './code-request.ts';

const resolver = formResolver(sendCode.body);

const DRAFT = 'register';

interface EmailFormProps {
  request: CodeRequest | undefined;
  /** A code was sent, or an earlier one is still valid and the server returned when the next can be sent. */
  onRequest: (request: CodeRequest) => void;
  /** The address was changed after a code was sent. */
  onEmailChange: () => void;
}

/** The address with a button that sends a code; the button is disabled during a countdown. */
export function EmailForm({ request, onRequest, onEmailChange }: EmailFormProps) {
  const form = useForm({
    resolver,
    defaultValues: { email: request?.email ?? readDraft<{ email: string }>(DRAFT)?.email ?? '' },
  });
  useFormDraft(DRAFT, form);
  const secondsToResend = useSecondsLeft(request?.nextAtMs ?? 0);
  const sendMutation = useExclusiveMutation({
    mutationFn: (body: { email: string }) => call(sendCode, { body }),
    onSuccess: (_, { email }) =>
      onRequest({
        email,
        nextAtMs: nextCodeAtMs(Date.now()),
        sentAtMs: Date.now(),
        wrongTries: 0,
      }),
    onError: (error, { email }) => {
      // A short wait means that the last code is still valid; a longer one means too many codes.
      if (isApiError(error) && (error.retryAfter ?? Infinity) * 1000 <= CODE_RESEND_MS) {
        const nextAtMs = nextCodeAtMs(Date.now(), error.retryAfter);
        const { sentAtMs = 0, wrongTries = 0 } = request ?? {};
        onRequest({ email, nextAtMs, sentAtMs, wrongTries });
      }
      if (setServerErrors(error, form.setError)) return;
      showError(registerText('sendFailed'), errorText(error, registerText('sendFailed')));
    },
  });
  const label = request ? registerText('resend') : authText('sendCode');
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        // Enter in the field ignores the disabled button.
        if (secondsToResend > 0) event.preventDefault();
        else void form.handleSubmit((values) => sendMutation.mutate(values))(event);
      }}
    >
      <TextField
        label={authText('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        error={form.formState.errors.email?.message}
        {...form.register('email', { onChange: () => request && onEmailChange() })}
      />
      <Button
        type="submit"
        variant={request ? 'secondary' : 'primary'}
        wide
        disabled={secondsToResend > 0}
        pending={sendMutation.isPending}
        pendingLabel={registerText('sending')}
      >
        {secondsToResend > 0 ? registerText('resendIn', { count: secondsToResend }) : label}
      </Button>
    </form>
  );
}
