import { useQuery } from '@tanstack/react-query';
import { externalBrowserUrl, inAppBrowser } from '../../lib/in-app-browser.ts';
import { siteConfigQuery } from '../../lib/site-config.ts';
import { authText } from '../../texts/auth.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { GoogleMark } from './google-mark.tsx';

const GOOGLE_SIGN_IN_PATH = '/api/auth/google';

/** Shown only if Google sign-in is configured. Google rejects in-app browsers. */
export function GoogleSignIn() {
  const { data: config } = useQuery(siteConfigQuery);
  if (!config?.googleSignIn) return null;
  const app = inAppBrowser();
  if (app) {
    const externalUrl = externalBrowserUrl(app, location.href);
    return (
      <Banner
        tone="warning"
        title={authText('inAppTitle', { app })}
        className="mt-4"
        action={
          externalUrl && (
            <ButtonAnchor href={externalUrl} variant="secondary">
              {authText('openInBrowser')}
            </ButtonAnchor>
          )
        }
      >
        {authText('inAppText')}
      </Banner>
    );
  }
  return (
    <>
      <ButtonAnchor
        href={GOOGLE_SIGN_IN_PATH}
        variant="secondary"
        wide
        icon={GoogleMark}
        className="mt-4"
      >
        {authText('withGoogle')}
      </ButtonAnchor>
      <p className="mt-2 text-center text-sm text-ink-soft">{authText('withGoogleText')}</p>
    </>
  );
}
