import { useState } from 'react';
import { verificationCodeEntry, verifiedEmailEntry } from '../../lib/storage.ts';
import { registerText } from '../../texts/register.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import {
  type CodeRequest,
  clearCodeRequest,
  readCodeRequest,
  saveCodeRequest,
} from './code-request.ts';
import { EmailForm } from './email-form.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { SentCode } from './sent-code.tsx';

/** The address and its code, stored in this browser until the profile is sent. */
export function useAddressProof(onProved: (email: string) => void) {
  const [request, setRequest] = useState(readCodeRequest);
  const [isChangingEmail, setChangingEmail] = useState(false);

  function onRequest(next: CodeRequest): void {
    setRequest(next);
    saveCodeRequest(next);
  }

  function clearRequest(): void {
    setRequest(undefined);
    clearCodeRequest();
  }

  return {
    request,
    form: request ? (
      <SentCode
        request={request}
        onRequest={onRequest}
        onChangeEmail={() => {
          clearRequest();
          setChangingEmail(true);
        }}
        onWrongCode={() => {
          // Read again: this closure has the request of the tried code, the storage the newest one.
          const current = readCodeRequest();
          if (current) onRequest({ ...current, wrongTries: current.wrongTries + 1 });
        }}
        onVerified={(code) => {
          verifiedEmailEntry.set(request.email);
          verificationCodeEntry.set(code);
          clearRequest();
          onProved(request.email);
        }}
      />
    ) : (
      <EmailForm takesFocus={isChangingEmail} onRequest={onRequest} />
    ),
  };
}

/** Asks a user for an address whose provider verified none. The profile follows. */
export function ProveAddress({ userId, onProved }: { userId: number; onProved: () => void }) {
  const { request, form } = useAddressProof(onProved);
  return (
    <>
      <PageHeader
        title={registerText('addressTitle')}
        subtitle={registerText(request ? 'sentText' : 'addressText')}
      />
      {form}
      <div className="mt-4 flex justify-center">
        <LogOutButton userId={userId} />
      </div>
    </>
  );
}
