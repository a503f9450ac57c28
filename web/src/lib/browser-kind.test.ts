import { expect, it } from 'vitest';
import { browserKind, iosBrowserName } from './browser-kind.ts';
import { externalBrowserUrl, inAppBrowser } from './in-app-browser.ts';

const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)`;
const IOS = iphone('18_5');
const GALAXY =
  'Mozilla/5.0 (Linux; Android 14; SM-S921N Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.102 Mobile Safari/537.36';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const PHONE = { touchPoints: 5, installed: false };
const INSTALLED = { touchPoints: 5, installed: true };
const COMPUTER = { touchPoints: 0, installed: false };

it.each([
  [`${iphone('16_6')} Version/16.6 Mobile/15E148 Safari/604.1`, PHONE, 'ios'],
  [`${iphone('17_7_2')} Version/17.7.2 Mobile/15E148 Safari/604.1`, PHONE, 'ios'],
  [`${IOS} Version/18.5 Mobile/15E148 Safari/604.1`, PHONE, 'ios'],
  // The app on the home screen has no version and no name of Safari.
  [`${IOS} Mobile/15E148`, INSTALLED, 'iosApp'],
  [`${MAC} Version/18.0 Safari/605.1.15`, PHONE, 'ios'],
  [`${MAC}`, INSTALLED, 'iosApp'],
  [`${IOS} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`, PHONE, 'iosOther'],
  [`${IOS} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`, PHONE, 'iosOther'],
  [`${ANDROID} SamsungBrowser/22.0 Chrome/111.0.5563.116 Mobile Safari/537.36`, PHONE, 'samsung'],
  [`${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, PHONE, 'samsung'],
  [`${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, INSTALLED, 'androidApp'],
  [`${ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36`, PHONE, 'android'],
  [`${ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36`, INSTALLED, 'androidApp'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', PHONE, 'androidFirefox'],
  [`${MAC} Version/18.0 Safari/605.1.15`, COMPUTER, 'mac'],
  [`${MAC} Chrome/130.0.0.0 Safari/537.36`, COMPUTER, 'desktop'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
    COMPUTER,
    'firefox',
  ],
  [`${IOS} KAKAOTALK/25.8.1 (INAPP)`, PHONE, 'inApp'],
  // Of apps without a name of ours, such as Karrot.
  [`${IOS} Mobile/15E148 TowneersApp/25.40.0`, PHONE, 'inApp'],
  [`${GALAXY} TowneersApp/25.40.0`, PHONE, 'inApp'],
  [`${IOS} GSA/341.0.692912894 Mobile/15E148 Safari/604.1`, PHONE, 'iosOther'],
])('[UI-30] [LREC-16] %s with %j is %s', (userAgent, device, kind) => {
  expect(browserKind(userAgent, device)).toBe(kind);
});

it.each([
  ['CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1', 'Chrome'],
  ['FxiOS/132.0 Mobile/15E148 Safari/605.1.15', 'Firefox'],
  ['Version/18.0 EdgiOS/130.0.2849.68 Mobile/15E148 Safari/604.1', 'Edge'],
  ['Version/18.0 Whale/3.2.9.2630 Mobile/15E148 Safari/604.1', 'Whale'],
  ['GSA/341.0.692912894 Mobile/15E148 Safari/604.1', 'Google'],
  ['Version/18.5 Mobile/15E148 Safari/604.1', undefined],
])('[LREC-16] the settings of iOS name the browser of %s', (rest, name) => {
  expect(iosBrowserName(`${IOS} ${rest}`)).toBe(name);
});

const HREF = 'https://meong.example/register?from=a';
const INTENT = 'intent://meong.example/register?from=a#Intent;scheme=https;end';
const KAKAO = `kakaotalk://web/openExternal?url=${encodeURIComponent(HREF)}`;
const LINE = `${HREF}&openExternalBrowser=1`;

it.each([
  [`${IOS} Mobile/15E148 KAKAOTALK/25.8.1 (INAPP)`, 'KakaoTalk', KAKAO],
  [`${GALAXY};KAKAOTALK 2410850`, 'KakaoTalk', KAKAO],
  [`${IOS} Mobile/15E148 NAVER(inapp; search; 2000; 12.9.1; 15PRO)`, 'Naver', undefined],
  [`${GALAXY} NAVER(inapp; search; 2000; 12.9.20)`, 'Naver', INTENT],
  [`${GALAXY} TowneersApp/25.40.0`, 'other', INTENT],
  [`${IOS} Mobile/15E148 TowneersApp/25.40.0`, 'other', undefined],
  [
    `${IOS} Mobile/22F76 Instagram 382.0.0.33.84 (iPhone16,1; iOS 18_5; ko_KR; ko; scale=3.00; 1179x2556; IABMV/1)`,
    'Instagram',
    undefined,
  ],
  [
    `${GALAXY} Instagram 355.1.0.44.103 Android (34/14; 480dpi; 1080x2113; samsung; SM-S921N; e1s; s5e9945; ko_KR; 659447693; IABMV/1)`,
    'Instagram',
    INTENT,
  ],
  [
    `${IOS} Mobile/22F76 [FBAN/FBIOS;FBAV/516.0.0.50.101;FBBV/742391234;FBDV/iPhone16,1;FBMD/iPhone;FBSN/iOS;FBSV/18.5;FBSS/3;FBID/phone;FBLC/ko_KR;FBOP/5]`,
    'Facebook',
    undefined,
  ],
  [`${GALAXY} [FB_IAB/FB4A;FBAV/488.0.0.71.79;IABMV/1;]`, 'Facebook', INTENT],
  [`${IOS} Mobile/15E148 Safari Line/14.19.2`, 'LINE', LINE],
  [`${GALAXY} Line/14.19.1/IAB`, 'LINE', LINE],
  [`${IOS} Version/18.5 Mobile/15E148 Safari/604.1 DaumApps/25.5.0`, 'Daum', undefined],
  [`${GALAXY} DaumApps/8.1.1 DaumDevice/mobile`, 'Daum', INTENT],
  [`${IOS} Mobile/15E148 BAND/20.1.0 (iOS 18.5;iPhone16,1)`, 'BAND', undefined],
  [`${GALAXY} BAND/21.0.0.2 (Android OS 14;SM-S921N)`, 'BAND', INTENT],
  [`${IOS} Version/18.5 Mobile/15E148 Safari/604.1`, undefined, undefined],
  [`${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, undefined, undefined],
])('[UI-32] [LREC-16] %s is the in-app browser of %s', (userAgent, app, url) => {
  expect(inAppBrowser(userAgent)).toBe(app);
  const found = inAppBrowser(userAgent);
  expect(found && externalBrowserUrl(found, HREF, userAgent)).toBe(url);
});
