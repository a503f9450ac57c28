import { inAppBrowser, isInstalled } from './in-app-browser.ts';

/**
 * Browsers that differ in where the user changes the permissions of a site. `iosApp` and `androidApp` are the app on the
 * home screen, `ios` is Safari, `iosOther` a browser of another vendor.
 */
export type BrowserKind =
  | 'inApp'
  | 'iosApp'
  | 'ios'
  | 'iosOther'
  | 'androidApp'
  | 'samsung'
  | 'androidFirefox'
  | 'android'
  | 'mac'
  | 'firefox'
  | 'desktop';

/** The names under which the settings of iOS list them; each contains the engine of Safari. */
const IOS_BROWSERS = [
  ['Chrome', /CriOS/],
  ['Firefox', /FxiOS/],
  ['Edge', /EdgiOS/],
  ['Whale', /Whale/],
  ['Google', /GSA\//],
  ['Opera', /OPT\//],
  ['DuckDuckGo', /DuckDuckGo|Ddg\//],
] as const;

/** Returns the name of a browser on iOS that is not Safari. */
export const iosBrowserName = (userAgent = navigator.userAgent): string | undefined =>
  IOS_BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0];

interface Device {
  touchPoints: number;
  installed: boolean;
}

function iosKind(userAgent: string, installed: boolean): BrowserKind {
  if (installed) return 'iosApp';
  return iosBrowserName(userAgent) ? 'iosOther' : 'ios';
}

function androidKind(userAgent: string, installed: boolean): BrowserKind {
  if (installed) return 'androidApp';
  if (/SamsungBrowser/.test(userAgent)) return 'samsung';
  return /Firefox/.test(userAgent) ? 'androidFirefox' : 'android';
}

/** An iPad has the user agent of a Mac, but a Mac has no touch screen. */
export function browserKind(
  userAgent = navigator.userAgent,
  { touchPoints, installed }: Device = {
    touchPoints: navigator.maxTouchPoints,
    installed: isInstalled(),
  },
): BrowserKind {
  if (inAppBrowser(userAgent, installed)) return 'inApp';
  const isMac = /Macintosh/.test(userAgent);
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && touchPoints > 1))
    return iosKind(userAgent, installed);
  if (/Android/.test(userAgent)) return androidKind(userAgent, installed);
  if (/Firefox/.test(userAgent)) return 'firefox';
  return isMac && !/Chrome|Edg/.test(userAgent) ? 'mac' : 'desktop';
}

/** Whether the browser is on an iPhone or iPad, where the app is installed by hand. */
export const isIos = (): boolean => browserKind().startsWith('ios');

/** Also in a browser inside of another app. */
export const isAndroid = (): boolean => /Android/.test(navigator.userAgent);
