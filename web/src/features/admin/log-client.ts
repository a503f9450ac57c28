import type { ActivityLog } from '@meongmate/shared/contract/admin';
import { adminTexts } from '../../texts/admin.ts';

/** Names as people know them; parsers spell some as the user agent does. */
const BROWSERS: Record<string, string> = {
  KAKAOTALK: 'KakaoTalk',
  NAVER: 'Naver',
  Whale: 'Whale',
  'Samsung Internet': 'Samsung Internet',
};

function browserText(browser: string): string {
  const name = Object.keys(BROWSERS).find((known) => browser.startsWith(known));
  return name === undefined ? browser : `${BROWSERS[name]}${browser.slice(name.length)}`;
}

/** Device, browser and operating system; what the user agent does not tell is said to be unknown. */
export function clientText({
  device,
  browser,
  os,
}: Pick<ActivityLog, 'device' | 'browser' | 'os'>) {
  const kinds: Record<string, string> = adminTexts.deviceKinds;
  return {
    device: device ? (kinds[device] ?? device) : adminTexts.unknown,
    browser: browser ? browserText(browser) : adminTexts.unknown,
    os: os ?? adminTexts.unknown,
  };
}
