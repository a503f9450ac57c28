import { expect, it } from 'vitest';
import { clientText } from './log-client.ts';

it.each([
  ['KAKAOTALK 10', 'KakaoTalk 10'],
  ['NAVER 12', 'Naver 12'],
  ['Whale 3', 'Whale 3'],
  ['Samsung Internet 23', 'Samsung Internet 23'],
  ['Chrome 140', 'Chrome 140'],
  [null, '알 수 없음'],
])('[ADMUI-17] the browser %s is named %s', (browser, named) => {
  expect(clientText({ device: null, browser, os: null }).browser).toBe(named);
});

it('[ADMUI-17] kinds of devices are Korean, models stay as they are', () => {
  const known = { browser: 'Chrome 140', os: 'Windows 10' };
  expect(clientText({ ...known, device: 'Desktop' }).device).toBe('데스크톱');
  expect(clientText({ ...known, device: 'Apple iPhone' })).toMatchObject({
    device: 'Apple iPhone',
    os: 'Windows 10',
  });
});
