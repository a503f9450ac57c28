import type { ReactNode } from 'react';
import { useSearchParams } from '../../lib/router.tsx';
import { authText } from '../../texts/auth.ts';
import type { PlainKey } from '../../texts/define-texts.ts';
import { Banner } from '../../ui/banner.tsx';

const ERROR_TEXTS = new Map<string, PlainKey<typeof authText>>([
  ['account_blocked', 'googleBlocked'],
  ['google_unverified', 'googleUnverified'],
  ['google_unavailable', 'googleUnavailable'],
  ['google_failed', 'googleFailed'],
  ['rate_limited', 'googleLimited'],
]);

/** The result of a Google sign-in that redirected here; blocked users get a link to the admin. */
export function OAuthReturnNotice({ blockedAction }: { blockedAction: ReactNode }) {
  const [search] = useSearchParams();
  const error = search.get('error') ?? '';
  const key = ERROR_TEXTS.get(error);
  if (key) {
    return (
      <Banner
        tone="error"
        live="alert"
        action={error === 'account_blocked' && blockedAction}
        className="mb-4"
      >
        {authText(key)}
      </Banner>
    );
  }
  if (search.get('google') !== 'link') return null;
  return (
    <Banner tone="info" live="status" className="mb-4" title={authText('googleLinkTitle')}>
      {authText('googleLinkText')}
    </Banner>
  );
}
