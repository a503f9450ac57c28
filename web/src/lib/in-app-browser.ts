/** Patterns in the user agent of each app. */
const IN_APP_BROWSERS = [
  ['KakaoTalk', /KAKAOTALK/i],
  ['Naver', /NAVER\(inapp/i],
  ['Instagram', /Instagram/i],
  ['Facebook', /\bFBA[NV]\//],
  ['LINE', /\bLine\//],
  ['Daum', /DaumApps/i],
  ['BAND', /\bBAND\//],
] as const;

export type InAppBrowser = (typeof IN_APP_BROWSERS)[number][0];

/** Browsers inside other apps; Google rejects sign-ins there, and the app decides about the location. */
export const inAppBrowser = (userAgent = navigator.userAgent): InAppBrowser | undefined =>
  IN_APP_BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0];

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
