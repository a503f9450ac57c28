import { useQuery } from '@tanstack/react-query';
import { inAppBrowser } from '../../lib/in-app-browser.ts';
import { siteConfigQuery } from '../../lib/site-config.ts';
import { openInBrowser } from '../../parts/open-in-browser.tsx';
import { authText } from '../../texts/auth.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';

/** Google's logo in its own colours, as the sign-in guidelines require. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" className="size-5" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.5 0 6.7 1.2 9.2 3.600l6.9-6.900C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.200l8 6.200C12.4 13.7 17.7 9.5 24 9.500z"
      />
      <path
        fill="#4285F4"
        d="M47 24.600c0-1.6-.2-3.1-.4-4.600H24v9h12.900c-.6 3-2.3 5.5-4.8 7.200l7.7 6C44.4 38 47 31.8 47 24.600z"
      />
      <path
        fill="#FBBC05"
        d="M10.5 28.600c-.5-1.5-.8-3-.8-4.600s.3-3.2.8-4.600l-8-6.200C.9 16.5 0 20.1 0 24s.9 7.5 2.6 10.800z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.5 0 11.9-2.1 15.9-5.800l-7.7-6c-2.2 1.4-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.900l-8 6.200C6.5 42.6 14.6 48 24 48z"
      />
    </svg>
  );
}

const GOOGLE_SIGN_IN_PATH = '/api/auth/google';

/** Shown only if Google sign-in is configured. Google rejects in-app browsers. */
export function GoogleSignIn() {
  const { data: config } = useQuery(siteConfigQuery);
  if (!config?.googleSignIn) return null;
  const app = inAppBrowser();
  if (app) {
    return (
      <Banner
        tone="warning"
        title={authText('inAppTitle', { app })}
        className="mt-4"
        action={openInBrowser()}
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
