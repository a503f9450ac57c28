import { expect, it } from 'vitest';
import { toDeviceName } from './user-agent.ts';

const ANDROID_APP =
  'Mozilla/5.0 (Linux; Android 14; SM-S918N Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.6778.39 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['the app of Daum', `${ANDROID_APP} DaumApps/8.12.1 DaumDevice/mobile`, 'Galaxy · Daum'],
  ['the app of Daum on iOS', `${IPHONE} Mobile/15E148 DaumApps/8.12.1`, 'iPhone · Daum'],
  ['BAND', `${ANDROID_APP} BAND/15.0`, 'Galaxy · BAND'],
  ['KakaoTalk', `${ANDROID_APP};KAKAOTALK 2410950 10.9.5`, 'Galaxy · KakaoTalk'],
  ['Naver', `${IPHONE} Mobile/15E148 NAVER(inapp; search; 2000; 12.10.4)`, 'iPhone · Naver'],
  ['an app that is unknown', ANDROID_APP, 'Galaxy'],
  ['the home screen of an iPhone', `${IPHONE} Mobile/15E148`, 'iPhone'],
  ['the Google app', `${IPHONE} GSA/323.0.647 Mobile/15E148 Safari/604.1`, 'iPhone · Google'],
  ['Safari', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'iPhone · Safari'],
  [
    'Chrome',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Android · Chrome',
  ],
])('[PUSH-5] %s has a name that owners know', (_, text, name) => {
  expect(toDeviceName(text)).toBe(name);
});

it.each([null, '', 'curl/8.5.0'])('[PUSH-5] %s names no device', (text) => {
  expect(toDeviceName(text)).toBeNull();
});
