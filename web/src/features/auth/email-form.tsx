import { EmailBody } from '@meongmate/shared/contract/forms';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { readDraft, useFormDraft } from '../../lib/drafts.ts';
import { setServerErrors } from '../../lib/form-errors.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { authText } from '../../texts/auth.ts';
import { registerText } from '../../texts/register.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import type { CodeRequest } from './code-request.ts';
import { useSendCode } from './use-send-code.ts';

const resolver = formResolver(EmailBody);

const DRAFT = 'register';

interface EmailFormProps {
  /** The user wants to change the address of a sent code. */
  takesFocus: boolean;
  onRequest: (request: CodeRequest) => void;
}

/** The address with a button that sends a code to it. */
export function EmailForm({ takesFocus, onRequest }: EmailFormProps) {
  const form = useForm({
    resolver,
    defaultValues: { email: readDraft<{ email: string }>(DRAFT)?.email ?? '' },
  });
  useFormDraft(DRAFT, form);
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('email');
  }, [takesFocus, setFocus]);
  const { send, isSending } = useSendCode({
    request: undefined,
    onRequest,
    onFieldError: (error) => setServerErrors(error, form.setError),
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => void form.handleSubmit(({ email }) => send(email))(event)}
    >
      <EmailField
        label={authText('email')}
        enterKeyHint="send"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" wide pending={isSending} pendingLabel={registerText('sending')}>
        {authText('sendCode')}
      </Button>
    </form>
  );
}
