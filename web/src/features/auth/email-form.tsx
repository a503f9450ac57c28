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
  /** A code is on its way, or an earlier one still is: the server says when the next may go. */
  onRequest: (request: CodeRequest) => void;
  /** Another address than the one the code went to. */
  onOtherEmail: () => void;
}

/** The address, and the button that sends a code to it: again only after a countdown. */
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
      // So soon after the last code that one is still good; who has had too many has none.
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
        // Enter in the field passes by a disabled button.
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
