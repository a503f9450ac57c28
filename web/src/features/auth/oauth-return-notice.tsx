import { PROVIDERS, type Provider } from '@meongmate/shared/rules/providers';
import type { ReactNode } from 'react';
import { useSearchParams } from '../../lib/router.tsx';
import { signInText } from '../../texts/sign-in.ts';
import { Banner } from '../../ui/banner.tsx';

const FAILURE_TEXTS = [
  ['denied', 'providerDenied'],
  ['unavailable', 'providerUnavailable'],
  ['failed', 'providerFailed'],
] as const;

const nameOf = (provider: Provider) => signInText(`${provider}Name`);

/** The sentence for an error of a return, such as `kakao_denied`; undefined for one that no provider causes. */
export function providerErrorText(error: string): string | undefined {
  if (error === 'account_blocked') return signInText('providerBlocked');
  if (error === 'rate_limited') return signInText('providerLimited');
  for (const provider of PROVIDERS) {
    for (const [failure, key] of FAILURE_TEXTS) {
      if (error === `${provider}_${failure}`) {
        return signInText(key, { provider: nameOf(provider) });
      }
    }
  }
  return undefined;
}

/** The result of a sign-in with a provider that redirected here; blocked users get a link to the admin. */
export function OAuthReturnNotice({ blockedAction }: { blockedAction: ReactNode }) {
  const [search] = useSearchParams();
  const error = search.get('error') ?? '';
  const text = providerErrorText(error);
  if (text) {
    return (
      <Banner
        tone="error"
        live="alert"
        action={error === 'account_blocked' && blockedAction}
        className="mb-4"
      >
        {text}
      </Banner>
    );
  }
  const linked = PROVIDERS.find((provider) => search.get(provider) === 'link');
  if (!linked) return null;
  return (
    <Banner tone="info" live="status" className="mb-4" title={signInText('providerLinkTitle')}>
      {signInText('providerLinkText', { provider: nameOf(linked) })}
    </Banner>
  );
}
