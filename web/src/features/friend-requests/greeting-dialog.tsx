import type { PublicUser } from '@meongmate/shared/contract/people';
import { findContact } from '@meongmate/shared/rules/contacts';
import { REQUEST_MESSAGE_MAX_LENGTH } from '@meongmate/shared/rules/limits';
import { codePointLength } from '@meongmate/shared/rules/text';
import { AtSign } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { fieldText } from '../../texts/field.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { requestsText } from '../../texts/requests.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';

/** The dialog for the message of a request, with a default text. */
export function GreetingDialog({
  person,
  message,
  onChange,
  onSend,
  onClose,
}: {
  person: PublicUser;
  message: string;
  onChange: (message: string) => void;
  onSend: () => void;
  onClose: () => void;
}) {
  const { instagramId } = useUser();
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  /** The part of the text that may not be sent, until the text changes. */
  const [contact, setContact] = useState<string>();
  const sendButton = useRef<HTMLButtonElement>(null);
  // The text is prefilled, so the focus is on the button: the keyboard would cover half the screen.
  useEffect(() => {
    sendButton.current?.focus();
  }, []);
  const length = codePointLength(message.trim());
  const isTooLong = length > REQUEST_MESSAGE_MAX_LENGTH;
  const contactError =
    contact && `${fieldText('contactInMessage')} ${requestsText('removePart', { part: contact })}`;
  function sendUnlessContact() {
    const found = findContact(message);
    if (!found) {
      onSend();
      return;
    }
    setContact(message.slice(found.start, found.end));
    field.current?.setSelectionRange(found.start, found.end);
    // Focus last: the browser then scrolls to the selection.
    field.current?.focus();
  }
  return (
    <Dialog
      title={requestsText('sendTitle', { dog: dogNameOf(person) })}
      onClose={onClose}
      actions={
        <DialogActions onClose={onClose}>
          <Button ref={sendButton} type="submit" form={formId} disabled={isTooLong}>
            {requestsText('send')}
          </Button>
        </DialogActions>
      }
    >
      <p>{requestsText('sendText', { name: person.name })}</p>
      {instagramId && (
        <p className="mt-2 flex gap-2 text-sm">
          <AtSign size={18} className="mt-0.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {requestsText('ownHandleShown', { name: person.name, handle: `@${instagramId}` })}
          </span>
        </p>
      )}
      <form
        id={formId}
        noValidate
        className="mt-4 text-ink"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTooLong) sendUnlessContact();
        }}
      >
        <TextArea
          ref={field}
          label={requestsText('greeting')}
          value={message}
          placeholder={requestsText('defaultGreeting')}
          hint={requestsText('greetingCount', { count: length, max: REQUEST_MESSAGE_MAX_LENGTH })}
          error={isTooLong ? fieldText('fieldTooLong') : contactError}
          onChange={(event) => {
            setContact(undefined);
            onChange(event.target.value);
          }}
        />
      </form>
    </Dialog>
  );
}
