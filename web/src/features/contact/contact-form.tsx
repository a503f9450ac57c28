import { sendInquiry } from '@meongmate/shared/contract/contact';
import { InquiryBody } from '@meongmate/shared/contract/forms';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { errorText, isApiError } from '../../lib/api-error.ts';
import { clearDraft, readDraft, useFormDraft } from '../../lib/drafts.ts';
import { hasFieldErrors, setServerErrors, sharedMessage } from '../../lib/form-errors.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { contactText } from '../../texts/contact.ts';
import { errorsText } from '../../texts/errors.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { errorSubject } from './inquiry-subjects.ts';
import { INQUIRY_DRAFT, type Inquiry } from './prefill-inquiry.ts';

const resolver = formResolver(InquiryBody);

interface ContactFormProps {
  email: string;
  /** The id of the request that failed, if the inquiry is about an error; may be empty. */
  errorId: string | null;
  onSent: () => void;
}

export function ContactForm({ email, errorId, onSent }: ContactFormProps) {
  const form = useForm({
    resolver,
    defaultValues: {
      email,
      subject: errorSubject(errorId),
      message: '',
      ...readDraft<Inquiry>(INQUIRY_DRAFT),
    },
  });
  useFormDraft(INQUIRY_DRAFT, form);
  const sending = useExclusiveMutation({
    mutationFn: (body: Inquiry) => call(sendInquiry, { body }),
    onSuccess: () => {
      clearDraft(INQUIRY_DRAFT);
      onSent();
    },
    onError: (error) => setServerErrors(error, form.setError),
  });
  const messageId = useId();
  const { errors } = form.formState;
  const shared = sharedMessage(errors);
  const errorOf = (error: { message?: string } | undefined) =>
    error && error.message === shared
      ? { error: '', describedBy: messageId }
      : { error: error?.message };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit((values) => sending.mutate(values))(event)}
    >
      <EmailField
        label={contactText('email')}
        {...errorOf(errors.email)}
        {...form.register('email')}
      />
      <TextField
        label={contactText('subject')}
        placeholder={contactText('subjectPlaceholder')}
        {...errorOf(errors.subject)}
        {...form.register('subject')}
      />
      <TextArea
        label={contactText('message')}
        placeholder={contactText('messagePlaceholder')}
        rows={6}
        {...errorOf(errors.message)}
        {...form.register('message')}
      />
      <div id={messageId} className="empty:hidden">
        {shared && (
          <Banner tone="error" live="alert">
            {shared}
          </Banner>
        )}
        {!shared && sending.error && !hasFieldErrors(sending.error) && (
          <Banner tone="error" live="alert" title={contactText('inquiryError')}>
            {errorText(sending.error, errorsText('failed'))}
            {isApiError(sending.error) && (
              <details className="mt-1">
                <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
                  {errorsText('details')}
                </summary>
                {errorsText('server', { status: sending.error.status })}
              </details>
            )}
          </Banner>
        )}
      </div>
      <Button type="submit" wide pending={sending.isPending} pendingLabel={contactText('sending')}>
        {contactText('send')}
      </Button>
    </form>
  );
}
