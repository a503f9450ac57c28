import { UAParser } from 'my-ua-parser';

export interface Client {
  device: string | null;
  browser: string | null;
  os: string | null;
}

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ') || null;
const DEVICE_KINDS: Record<string, string> = { mobile: 'Mobile', tablet: 'Tablet' };
/** Newer Android browsers send this letter instead of the model. */
const HIDDEN_MODEL = 'K';

/** Device, browser and operating system of a user agent; null where it contains none. */
export function parseUserAgent(text: string | null): Client {
  if (!text) return { device: null, browser: null, os: null };
  const { browser, os, device } = new UAParser(text).getResult();
  const kind = device.type ? (DEVICE_KINDS[device.type] ?? device.type) : 'Desktop';
  const model = device.model === HIDDEN_MODEL ? undefined : joined(device.vendor, device.model);
  const known = browser.name || os.name;
  return {
    device: known ? (model ?? kind) : null,
    browser: joined(browser.name, browser.version?.split('.')[0]),
    os: joined(os.name, os.version),
  };
}

const LONGEST = 512;

/** A user agent in its stored form: at most 512 code points. */
export function truncateUserAgent(text: string | undefined): string | null {
  if (!text) return null;
  return text.length > LONGEST ? Array.from(text).slice(0, LONGEST).join('') : text;
}
