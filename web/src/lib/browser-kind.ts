import { inAppBrowser } from './in-app-browser.ts';

/** Browsers that differ in where the user changes the permissions of a site. */
export type BrowserKind = 'inApp' | 'ios' | 'samsung' | 'android' | 'mac' | 'firefox' | 'desktop';

/** An iPad has the user agent of a Mac, but a Mac has no touch screen. */
export function browserKind(
  userAgent = navigator.userAgent,
  touchPoints = navigator.maxTouchPoints,
): BrowserKind {
  if (inAppBrowser(userAgent)) return 'inApp';
  const isMac = /Macintosh/.test(userAgent);
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && touchPoints > 1)) return 'ios';
  if (/SamsungBrowser/.test(userAgent)) return 'samsung';
  if (/Android/.test(userAgent)) return 'android';
  if (/Firefox/.test(userAgent)) return 'firefox';
  return isMac && !/Chrome|Edg/.test(userAgent) ? 'mac' : 'desktop';
}
