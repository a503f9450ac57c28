import { externalBrowserUrl, inAppBrowser } from '../lib/in-app-browser.ts';
import { withInviteCode } from '../lib/invite-code.ts';
import { commonText } from '../texts/common.ts';
import { ButtonAnchor } from '../ui/button.tsx';

/** The app around this page and the URL that leaves it; undefined where there is none. */
export function externalBrowser() {
  const app = inAppBrowser();
  const href = app && externalBrowserUrl(app, withInviteCode(location.href));
  return app && href ? { app, href } : undefined;
}

/** Leads out of an in-app browser. For the `action` of a banner, so undefined where no URL leads out. */
export function openInBrowser() {
  const external = externalBrowser();
  return (
    external && (
      <ButtonAnchor href={external.href} variant="secondary">
        {commonText('openInBrowser')}
      </ButtonAnchor>
    )
  );
}
