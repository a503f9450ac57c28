import { UAParser } from 'my-ua-parser';

export interface ClientDetails {
  device: string | null;
  browser: string | null;
  os: string | null;
}

const joinParts = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ') || null;
const DEVICE_KINDS: Record<string, string> = { mobile: 'Mobile', tablet: 'Tablet' };
/** Newer Android browsers send this letter instead of the model. */
const HIDDEN_MODEL = 'K';

/** Device, browser and operating system of a user agent; null where it contains none. */
export function parseUserAgent(text: string | null): ClientDetails {
  if (!text) return { device: null, browser: null, os: null };
  const { browser, os, device } = new UAParser(text).getResult();
  const kind = device.type ? (DEVICE_KINDS[device.type] ?? device.type) : 'Desktop';
  const model = device.model === HIDDEN_MODEL ? undefined : joinParts(device.vendor, device.model);
  const isKnown = browser.name || os.name;
  return {
    device: isKnown ? (model ?? kind) : null,
    browser: joinParts(browser.name, browser.version?.split('.')[0]),
    os: joinParts(os.name, os.version),
  };
}

/** Names that owners of these devices use. */
const VENDOR_NAMES: Record<string, string> = { Samsung: 'Galaxy', Apple: '' };

/** Names that owners know; the engine of an app that is on the home screen, or inside another app, is none. */
const BROWSER_NAMES: Record<string, string> = {
  'Chrome WebView': '',
  WebKit: '',
  'Chrome Headless': 'Chrome',
  GSA: 'Google',
  KAKAOTALK: 'KakaoTalk',
  NAVER: 'Naver',
};
/** Apps that show pages, and that the parser does not know. */
const APP = /\b(?:(Daum)Apps|(BAND))\//;

function browserNameOf(text: string, name = ''): string {
  const [, ...apps] = APP.exec(text) ?? [];
  return apps.find(Boolean) ?? BROWSER_NAMES[name] ?? name.replace(/^Mobile /, '');
}

/** A short name of the device and its browser, such as `Galaxy · Chrome`; null if it contains neither. */
export function toDeviceName(text: string | null): string | null {
  if (!text) return null;
  const { browser, os, device } = new UAParser(text).getResult();
  const vendor = device.vendor && (VENDOR_NAMES[device.vendor] ?? device.vendor);
  const isPhone = device.type === 'mobile' || device.type === 'tablet';
  const model = device.vendor === 'Apple' ? device.model : undefined;
  const name = isPhone ? vendor || model || os.name : os.name;
  return [name, browserNameOf(text, browser.name)].filter(Boolean).join(' · ') || null;
}

const MAX_LENGTH = 512;

/** A user agent in its stored form: at most 512 code points. */
export function truncateUserAgent(text: string | undefined): string | null {
  if (!text) return null;
  return text.length > MAX_LENGTH ? Array.from(text).slice(0, MAX_LENGTH).join('') : text;
}
