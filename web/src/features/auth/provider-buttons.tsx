import { useEffect } from 'react';
import { inAppBrowser } from '../../lib/in-app-browser.ts';
import { withInviteCode } from '../../lib/invite-code.ts';
import type { InAppBrowser } from '../../lib/named-app.ts';
import { navigate, useLocation } from '../../lib/router.tsx';
import { useProviders } from '../../lib/use-providers.ts';
import { openInBrowser } from '../../parts/open-in-browser.tsx';
import { authText } from '../../texts/auth.ts';
import { inAppText } from '../../texts/in-app-browsers.ts';
import { Banner } from '../../ui/banner.tsx';
import { ProviderLinks } from './provider-links.tsx';

/** Google rejects in-app browsers. Where no link leads out, the menu of the app opens the present address, with the invitation. */
function InAppNotice({ app }: { app: InAppBrowser }) {
  const { state } = useLocation();
  const exit = openInBrowser();
  const address = exit ? undefined : withInviteCode(location.href);
  useEffect(() => {
    if (address && address !== location.href) navigate(address, { replace: true, state });
  }, [address, state]);
  return (
    <Banner tone="warning" title={authText('inAppTitle', { app: inAppText(app) })} action={exit}>
      {authText('inAppText')}
    </Banner>
  );
}

/** The buttons of the configured providers, in one order on every page. */
export function ProviderButtons({ formLabel }: { formLabel: string }) {
  const app = inAppBrowser();
  return (
    <ProviderLinks
      providers={useProviders()}
      formLabel={formLabel}
      inAppNotice={app && <InAppNotice app={app} />}
    />
  );
}
