import detectInAppBrowser from 'inapp-spy';
import { type InAppBrowser, namedApp } from './named-app.ts';

/** The app on the home screen. Safari also has a property of its own for it. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** Sign-in and settings work in Google's app as in a browser. */
const NO_IN_APP = [{ appKey: 'gsa' as const }];

/**
 * Browsers inside other apps; Google rejects sign-ins there, and the app decides about the location. `other` for one that is
 * known by its kind alone, such as Karrot's. The app on the home screen of an iPhone looks like one, and is none.
 */
export function inAppBrowser(
  userAgent = navigator.userAgent,
  installed = isInstalled(),
): InAppBrowser | undefined {
  const named = namedApp(userAgent);
  // Without a user agent the list logs an error.
  if (named || installed || !userAgent) return named;
  return detectInAppBrowser({ ua: userAgent, skip: NO_IN_APP }).isInApp ? 'other' : undefined;
}

/** Returns a URL that makes the app open the page in the phone's default browser, if the app has one. */
export function externalBrowserUrl(
  app: InAppBrowser,
  href: string,
  userAgent = navigator.userAgent,
): string | undefined {
  if (app === 'KakaoTalk') return `kakaotalk://web/openExternal?url=${encodeURIComponent(href)}`;
  const url = new URL(href);
  if (app === 'LINE') {
    url.searchParams.set('openExternalBrowser', '1');
    return url.href;
  }
  if (!/Android/i.test(userAgent)) return undefined;
  const { protocol, host, pathname, search } = url;
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`;
}
