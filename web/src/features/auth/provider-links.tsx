import { PROVIDERS, type Provider } from '@meongmate/shared/rules/providers';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { choiceEntry } from '../../lib/storage.ts';
import { signInText } from '../../texts/sign-in.ts';
import { PROVIDER_LOOKS } from './provider-marks.tsx';

/** The method that this browser used last. A log-out does not delete it: it names no user. */
export const lastSignInEntry = choiceEntry('lastSignIn', [...PROVIDERS, 'email'] as const);

/** A button with a mark at its corner, if it was used last in this browser. `children` gets the id of the mark. */
export function LastUsed({
  method,
  children,
}: {
  method: Provider | 'email';
  children: (markId: string | undefined) => ReactNode;
}) {
  const id = useId();
  const isLast = lastSignInEntry.get() === method;
  return (
    <div className="relative">
      {children(isLast ? id : undefined)}
      {isLast && (
        <span
          id={id}
          className="pointer-events-none absolute -top-2.5 right-3 rounded-full bg-ink px-2.5 py-0.5 text-xs font-semibold text-paper"
        >
          {signInText('lastUsed')}
        </span>
      )}
    </div>
  );
}

function ProviderButton({ provider }: { provider: Provider }) {
  const { Mark, className } = PROVIDER_LOOKS[provider];
  return (
    <LastUsed method={provider}>
      {(markId) => (
        // A plain link: the server redirects to the provider.
        <a
          href={`/api/auth/${provider}`}
          onClick={() => lastSignInEntry.set(provider)}
          aria-describedby={markId}
          className={clsx(
            'relative flex min-h-13 items-center justify-center rounded-control px-12 py-2.5 text-center font-semibold',
            className,
          )}
        >
          <span className="absolute left-4">
            <Mark />
          </span>
          {signInText(provider)}
        </a>
      )}
    </LastUsed>
  );
}

interface ProviderLinksProps {
  providers: readonly Provider[];
  /** Of the line below them. */
  formLabel: string;
  /** Instead of Google's button. */
  inAppNotice?: ReactNode;
}

/** The buttons of providers above a line that names the form below them. Without any there is no line either. */
export function ProviderLinks({ providers, formLabel, inAppNotice }: ProviderLinksProps) {
  if (providers.length === 0) return null;
  return (
    <div className="mb-5">
      <ul className="flex flex-col gap-2">
        {providers.map((provider) => (
          <li key={provider}>
            {(provider === 'google' && inAppNotice) || <ProviderButton provider={provider} />}
          </li>
        ))}
      </ul>
      <p className="mt-5 flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {formLabel}
      </p>
    </div>
  );
}
