import { requestReset } from '@meongmate/shared/contract/auth';
import { EmailBody } from '@meongmate/shared/contract/forms';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { readDraft, useFormDraft } from '../../lib/drafts.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { authText } from '../../texts/auth.ts';
import { resetText } from '../../texts/reset.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { RESET_DRAFT } from './prefill-reset.ts';
import { resetErrorText } from './reset-error-text.ts';

const resolver = formResolver(EmailBody);

/** Requests the mail; `onSent` receives the server's text. */
export function ResetRequestForm({ onSent }: { onSent: (message: string) => void }) {
  const form = useForm({
    resolver,
    defaultValues: { email: readDraft<{ email: string }>(RESET_DRAFT)?.email ?? '' },
  });
  useFormDraft(RESET_DRAFT, form);
  const isBlank = useWatch({ control: form.control, name: 'email' }).trim() === '';
  const request = useExclusiveMutation({
    mutationFn: (body: { email: string }) => call(requestReset, { body }),
    onSuccess: ({ message }) => onSent(message || resetText('success')),
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit((values) => request.mutate(values))(event)}
    >
      {request.error && (
        <Banner tone="error" live="alert">
          {resetErrorText(request.error)}
        </Banner>
      )}
      <EmailField
        label={authText('email')}
        enterKeyHint="send"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button
        type="submit"
        wide
        disabled={isBlank}
        pending={request.isPending}
        pendingLabel={resetText('sending')}
      >
        {resetText('send')}
      </Button>
    </form>
  );
}
