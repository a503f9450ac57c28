import type { ReactNode } from 'react';
import { useSearchParams } from '../../lib/router.tsx';
import { type PlainTextKey, t } from '../../texts/t.ts';
import { Banner } from '../../ui/banner.tsx';

const ERROR_TEXTS = new Map<string, PlainTextKey>([
  ['account_blocked', 'auth.googleBlocked'],
  ['google_unverified', 'auth.googleUnverified'],
  ['google_unavailable', 'auth.googleUnavailable'],
  ['google_failed', 'auth.googleFailed'],
  ['rate_limited', 'auth.googleLimited'],
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
        {t(key)}
      </Banner>
    );
  }
  if (search.get('google') !== 'link') return null;
  return (
    <Banner tone="info" live="status" className="mb-4" title={t('auth.googleLinkTitle')}>
      {t('auth.googleLinkText')}
    </Banner>
  );
}
