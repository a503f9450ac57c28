import { CODE_TTL_MS } from '@meongmate/shared/rules/limits';
import { authText } from '../../texts/auth.ts';
import { registerText } from '../../texts/register.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CodeForm } from './code-form.tsx';
import { type CodeRequest, isExhausted, useSecondsLeft } from './code-request.ts';
import { useSendCode } from './use-send-code.ts';

interface SentCodeProps {
  request: CodeRequest;
  onRequest: (request: CodeRequest) => void;
  onChangeEmail: () => void;
  onVerified: (code: string) => void;
  onWrongCode: () => void;
}

/** The time until the sent code expires. */
function TimeLeft({ sentAtMs }: { sentAtMs: number }) {
  const seconds = useSecondsLeft(sentAtMs + CODE_TTL_MS);
  if (seconds === 0) return <p className="font-medium text-ink">{registerText('codeExpired')}</p>;
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p className="text-ink-soft">
      {registerText('timeLeft')} <span className="font-bold text-ink">{clock}</span>
    </p>
  );
}

/** The address to which a code was sent, and the form for the code. */
export function SentCode({ request, onRequest, onChangeEmail, ...callbacks }: SentCodeProps) {
  const { email, sentAtMs } = request;
  const { send, isSending, secondsToResend } = useSendCode({ request, onRequest });
  return (
    <div className="flex flex-col gap-5">
      <div className="relative">
        <TextField
          label={authText('email')}
          type="email"
          autoComplete="email"
          value={email}
          readOnly
          className="truncate pr-24"
        />
        <Button
          variant="ghostPrimary"
          small
          aria-label={registerText('changeEmail')}
          className="absolute right-1 bottom-0.5"
          onClick={onChangeEmail}
        >
          {registerText('change')}
        </Button>
      </div>
      <CodeForm
        key={`${sentAtMs} ${email}`}
        email={email}
        isExhausted={isExhausted(request)}
        {...callbacks}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
          {/* After a reload without a known time the page cannot count. */}
          {sentAtMs > 0 ? <TimeLeft sentAtMs={sentAtMs} /> : <span />}
          <Button
            variant="ghost"
            small
            className="-mr-4"
            disabled={secondsToResend > 0}
            pending={isSending}
            pendingLabel={registerText('sending')}
            onClick={() => send(email)}
          >
            {secondsToResend > 0
              ? registerText('resendIn', { count: secondsToResend })
              : registerText('resend')}
          </Button>
        </div>
      </CodeForm>
    </div>
  );
}
