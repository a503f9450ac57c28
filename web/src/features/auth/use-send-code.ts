import { sendCode } from '@meongmate/shared/contract/auth';
import { CODE_RESEND_MS } from '@meongmate/shared/rules/limits';
import { call } from '../../lib/api.ts';
import { errorText, isApiError } from '../../lib/api-error.ts';
import { showError } from '../../lib/toast.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { registerText } from '../../texts/register.ts';
import { type CodeRequest, nextCodeAtMs, useSecondsLeft } from './code-request.ts';

interface UseSendCodeOptions {
  request: CodeRequest | undefined;
  /** A code was sent, or an earlier one is still valid and the server returned when the next can be sent. */
  onRequest: (request: CodeRequest) => void;
  /** Shows an error beside the field; returns false if there is none for it. */
  onFieldError?: (error: Error) => boolean;
}

/** Sends a code to an address, and counts down until the next one can be sent. */
export function useSendCode({ request, onRequest, onFieldError }: UseSendCodeOptions) {
  const secondsToResend = useSecondsLeft(request?.nextAtMs ?? 0);
  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: (email: string) => call(sendCode, { body: { email } }),
    onSuccess: (_, email) => {
      const now = Date.now();
      onRequest({ email, nextAtMs: nextCodeAtMs(now), sentAtMs: now, wrongTries: 0 });
    },
    onError: (error, email) => {
      // A short wait means that the last code is still valid; a longer one means too many codes.
      if (isApiError(error) && (error.retryAfter ?? Infinity) * 1000 <= CODE_RESEND_MS) {
        const nextAtMs = nextCodeAtMs(Date.now(), error.retryAfter);
        onRequest({ sentAtMs: 0, wrongTries: 0, ...request, email, nextAtMs });
      }
      if (onFieldError?.(error)) return;
      showError(registerText('sendFailed'), errorText(error, registerText('sendFailed')));
    },
  });
  return { send: mutate, isSending: isPending, secondsToResend };
}
