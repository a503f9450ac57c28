export type InAppBrowser = 'KakaoTalk' | 'Naver' | 'Instagram';

/** Browsers inside other apps; Google rejects sign-ins there. */
export function inAppBrowser(userAgent = navigator.userAgent): InAppBrowser | undefined {
  if (/KAKAOTALK/i.test(userAgent)) return 'KakaoTalk';
  if (/NAVER\(inapp/i.test(userAgent)) return 'Naver';
  if (/Instagram/i.test(userAgent)) return 'Instagram';
  return undefined;
}

/** Returns a URL that makes the app open the page in the phone's default browser, if the app has one. */
export function externalBrowserUrl(
  app: InAppBrowser,
  href: string,
  userAgent = navigator.userAgent,
): string | undefined {
  if (app === 'KakaoTalk') return `kakaotalk://web/openExternal?url=${encodeURIComponent(href)}`;
  if (!/Android/i.test(userAgent)) return undefined;
  const { protocol, host, pathname, search } = new URL(href);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`;
}
