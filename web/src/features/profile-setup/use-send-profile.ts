import type { SessionResponse } from '@meongmate/shared/contract/people';
import { useRef, useState } from 'react';
import { isAbort } from '../../lib/abort.ts';
import { failureText, isApiError } from '../../lib/api-error.ts';
import { showToast } from '../../lib/toast.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { t } from '../../texts/t.ts';
import { sendProfile } from './send-profile.ts';
import type { SetupMode, SetupValues } from './setup-steps.ts';

/** The verification of the address has expired, was used, or never took place. */
const needsVerification = (error: unknown): boolean =>
  isApiError(error, 'email_not_verified') ||
  isApiError(error, 'invalid_code') ||
  (isApiError(error) && 'code' in error.fields);

interface SendProfileOptions {
  mode: SetupMode;
  code: string;
  userId: number;
  onDone: (answer: SessionResponse) => void;
  onVerifyAgain: () => void;
  onAlreadyComplete: () => void;
  /** Receives the server's error texts by field. */
  onFieldErrors: (fields: Record<string, string>) => void;
}

/** The server's text, its status if it has none, or that it is unavailable (SETUP-13). */
function descriptionOf(error: Error): string {
  const status = isApiError(error) && t('errors.server', { status: error.status });
  return failureText(error, status || t('errors.failed'));
}

/** Sends the profile with progress, can be cancelled, and handles the errors. */
export function useSendProfile(options: SendProfileOptions) {
  const { mode, code, userId, onDone, onVerifyAgain, onAlreadyComplete, onFieldErrors } = options;
  const [share, setShare] = useState(0);
  const running = useRef<AbortController>(undefined);

  function say(error: Error): void {
    showToast({
      tone: 'destructive',
      title: t('errors.profileUpdateError'),
      description: descriptionOf(error),
    });
  }

  function sortOut(error: Error): void {
    if (isAbort(error)) return;
    if (needsVerification(error)) {
      onVerifyAgain();
    } else if (isApiError(error, 'already_complete')) {
      onAlreadyComplete();
    } else {
      say(error);
      if (isApiError(error, 'email_taken')) onFieldErrors({ email: error.text });
      else if (isApiError(error)) onFieldErrors(error.fields);
    }
  }

  const sending = useExclusiveMutation({
    mutationFn: async (values: SetupValues) => {
      const controller = new AbortController();
      running.current = controller;
      setShare(0);
      const { signal } = controller;
      return sendProfile({ mode, values, code, userId, onProgress: setShare, signal });
    },
    onSuccess: onDone,
    onError: sortOut,
  });

  return {
    send: sending.mutate,
    cancel: () => running.current?.abort(),
    /** From 0 to 1 while sending. */
    progress: sending.isPending ? share : undefined,
  };
}
