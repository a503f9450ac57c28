import { register, signup } from '@meongmate/shared/contract/auth';
import type { SessionResponse } from '@meongmate/shared/contract/people';
import { completeProfile } from '@meongmate/shared/contract/users';
import { useRef, useState } from 'react';
import { isAbortError } from '../../lib/abort.ts';
import { errorText, isApiError } from '../../lib/api-error.ts';
import { inviteCodeEntry } from '../../lib/invite-code.ts';
import { showError } from '../../lib/toast.ts';
import { callWithProgress } from '../../lib/upload.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { deviceZone } from '../../lib/walk-clock.ts';
import { errorsText } from '../../texts/errors.ts';
import { toProfile } from './setup.schemas.ts';
import { isOfProvider, type SetupMode, type SetupValues } from './setup-steps.ts';

interface SendProfileOptions {
  mode: SetupMode;
  values: SetupValues;
  /** The mailed code of an address that the user proved; empty without one. */
  code: string;
  /** The signed-in user; only for the mode `google`. */
  userId: number;
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

/** Sends one request, whose route depends on the mode. */
function sendProfile(options: SendProfileOptions): Promise<SessionResponse> {
  const { mode, values, code, userId, onProgress, signal } = options;
  const profile = {
    ...toProfile(values, mode),
    timeZone: deviceZone(),
    inviteCode: inviteCodeEntry.get(),
  };
  if (isOfProvider(mode)) {
    // The address that the user proved, where the provider verified none.
    const proof = code && { email: values.email, code };
    const callOptions = { params: { id: userId }, body: { ...profile, ...proof }, signal };
    return callWithProgress(completeProfile, callOptions, onProgress);
  }
  const { email, password } = values;
  const body = { ...profile, email, password };
  return mode === 'verified'
    ? callWithProgress(signup, { body: { ...body, code }, signal }, onProgress)
    : callWithProgress(register, { body, signal }, onProgress);
}

/** The verification of the address has expired, was used, or never took place. */
const needsVerification = (error: unknown): boolean =>
  isApiError(error, 'email_not_verified') ||
  isApiError(error, 'invalid_code') ||
  (isApiError(error) && 'code' in error.fields);

interface UseSendProfileOptions {
  mode: SetupMode;
  code: string;
  userId: number;
  onDone: (response: SessionResponse) => void;
  onVerifyAgain: () => void;
  onAlreadyComplete: () => void;
  /** Receives the server's error texts by field. */
  onFieldErrors: (fields: Record<string, string>) => void;
}

/** The server's text, its status if it has none, or that it is unavailable (SETUP-13). */
function descriptionOf(error: Error): string {
  const status = isApiError(error) && errorsText('server', { status: error.status });
  return errorText(error, status || errorsText('failed'));
}

/** Whether a field shows the same sentence. */
const isBesideField = (error: Error): boolean =>
  isApiError(error, 'email_taken') ||
  (isApiError(error) && Object.values(error.fields).includes(error.text));

/** Sends the profile with progress, can be cancelled, and handles the errors. */
export function useSendProfile(options: UseSendProfileOptions) {
  const { mode, code, userId, onDone, onVerifyAgain, onAlreadyComplete, onFieldErrors } = options;
  const [progress, setProgress] = useState(0);
  const running = useRef<AbortController>(undefined);

  function handleError(error: Error): void {
    if (isAbortError(error)) return;
    if (needsVerification(error)) {
      onVerifyAgain();
    } else if (isApiError(error, 'already_complete')) {
      onAlreadyComplete();
    } else {
      const reason = isBesideField(error) ? undefined : descriptionOf(error);
      showError(errorsText('profileUpdateError'), reason);
      if (isApiError(error, 'email_taken')) onFieldErrors({ email: error.text });
      else if (isApiError(error)) onFieldErrors(error.fields);
    }
  }

  const sendMutation = useExclusiveMutation({
    mutationFn: async (values: SetupValues) => {
      const controller = new AbortController();
      running.current = controller;
      setProgress(0);
      const { signal } = controller;
      return sendProfile({ mode, values, code, userId, onProgress: setProgress, signal });
    },
    onSuccess(response) {
      inviteCodeEntry.remove();
      onDone(response);
    },
    onError: handleError,
  });

  return {
    send: sendMutation.mutate,
    cancel: () => running.current?.abort(),
    /** From 0 to 1 while sending. */
    progress: sendMutation.isPending ? progress : undefined,
  };
}
