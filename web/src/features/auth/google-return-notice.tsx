import { useSearchParams } from '../../lib/router.tsx';
import { type PlainTextKey, t } from '../../texts/t.ts';
import { Banner } from '../../ui/banner.tsx';

const ERRORS: Record<string, PlainTextKey> = {
  account_blocked: 'auth.googleBlocked',
  google_unverified: 'auth.googleUnverified',
  google_unavailable: 'auth.googleUnavailable',
  google_failed: 'auth.googleFailed',
};

/** What became of a sign-in with Google that came back here. */
export function GoogleReturnNotice() {
  const [search] = useSearchParams();
  const key = ERRORS[search.get('error') ?? ''];
  if (key) {
    return (
      <Banner tone="error" live="alert" className="mt-4">
        {t(key)}
      </Banner>
    );
  }
  if (search.get('google') !== 'link') return null;
  return (
    <Banner tone="info" live="status" className="mt-4" title={t('auth.googleLinkTitle')}>
      {t('auth.googleLinkText')}
    </Banner>
  );
}
