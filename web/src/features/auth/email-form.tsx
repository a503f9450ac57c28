import { sendCode } from '@meongmate/shared/contract/auth';
import { CODE_RESEND_MS } from '@meongmate/shared/rules/limits';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { failureText, isApiError } from '../../lib/api-error.ts';
import { readDraft, useFormDraft } from '../../lib/drafts.ts';
import { setServerErrors } from '../../lib/form-errors.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { showToast } from '../../lib/toast.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { t } from '../../texts/t.ts';
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
  onOtherEmail: () => void;
}

/** The address with a button that sends a code; the button is disabled during a countdown. */
export function EmailForm({ request, onRequest, onOtherEmail }: EmailFormProps) {
  const form = useForm({
    resolver,
    defaultValues: { email: request?.email ?? readDraft<{ email: string }>(DRAFT)?.email ?? '' },
  });
  useFormDraft(DRAFT, form);
  const left = useSecondsLeft(request?.nextAtMs ?? 0);
  const sending = useExclusiveMutation({
    mutationFn: (body: { email: string }) => call(sendCode, { body }),
    onSuccess: (_, { email }) =>
      onRequest({ email, nextAtMs: nextCodeAtMs(Date.now()), wrongTries: 0 }),
    onError: (error, { email }) => {
      // A short wait means that the last code is still valid; a longer one means too many codes.
      if (isApiError(error) && (error.retryAfter ?? Infinity) * 1000 <= CODE_RESEND_MS) {
        const nextAtMs = nextCodeAtMs(Date.now(), error.retryAfter);
        onRequest({ email, nextAtMs, wrongTries: request?.wrongTries ?? 0 });
      }
      if (setServerErrors(error, form.setError)) return;
      showToast({
        tone: 'destructive',
        title: t('register.sendFailed'),
        description: failureText(error, t('register.sendFailed')),
      });
    },
  });
  const label = request ? t('register.resend') : t('auth.sendCode');
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        // Enter in the field ignores the disabled button.
        if (left > 0) event.preventDefault();
        else void form.handleSubmit((values) => sending.mutate(values))(event);
      }}
    >
      <TextField
        label={t('auth.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        error={form.formState.errors.email?.message}
        {...form.register('email', { onChange: () => request && onOtherEmail() })}
      />
      <Button
        type="submit"
        variant={request ? 'secondary' : 'primary'}
        wide
        disabled={left > 0}
        pending={sending.isPending}
        pendingLabel={t('register.sending')}
      >
        {left > 0 ? t('register.resendIn', { count: left }) : label}
      </Button>
    </form>
  );
}
