import { expect, it } from 'vitest';
import { browserKind } from './browser-kind.ts';

const IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${IOS} Version/18.0 Mobile/15E148 Safari/604.1`, 5, 'ios'],
  [`${IOS} KAKAOTALK 10.9.0`, 5, 'inApp'],
  [`${ANDROID} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`, 5, 'samsung'],
  [`${ANDROID} Chrome/130.0 Mobile Safari/537.36`, 5, 'android'],
  [`${MAC} Version/18.0 Safari/605.1.15`, 0, 'mac'],
  [`${MAC} Version/18.0 Safari/605.1.15`, 5, 'ios'],
  [`${MAC} Chrome/130.0 Safari/537.36`, 0, 'desktop'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0', 0, 'firefox'],
])('[UI-30] %s with %i touch points is %s', (userAgent, touchPoints, kind) => {
  expect(browserKind(userAgent, touchPoints)).toBe(kind);
});
