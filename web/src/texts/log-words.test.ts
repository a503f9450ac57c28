import { describe, expect, it } from 'vitest';
import { clientText, locationText } from './log-words.ts';

it.each([
  ['KAKAOTALK 10', 'KakaoTalk 10'],
  ['NAVER 12', 'Naver 12'],
  ['KAKAOTALK', 'KakaoTalk'],
  ['Whale 3', 'Whale 3'],
  ['Samsung Internet 23', 'Samsung Internet 23'],
  ['Chrome 140', 'Chrome 140'],
  [null, null],
])('[ADMUI-17] the browser %s is displayed as %s', (browser, named) => {
  expect(clientText({ device: null, browser, os: null }).browser).toBe(named);
});

it('[ADMUI-17] device types and Android are in Korean, model names do not change', () => {
  const known = { browser: 'Chrome 140', os: 'Windows 10' };
  expect(clientText({ ...known, device: 'Desktop' }).device).toBe('데스크톱');
  expect(clientText({ ...known, device: 'Apple iPhone' })).toMatchObject({
    device: 'Apple iPhone',
    os: 'Windows 10',
  });
  expect(clientText({ ...known, device: 'Mobile', os: 'Android 14' })).toMatchObject({
    device: '모바일',
    os: '안드로이드 14',
  });
});

const location = (country: string | null, region: string | null, city: string | null) => ({
  locationCountry: country,
  locationRegion: region,
  locationCity: city,
});

describe('log location', () => {
  it.each([
    ['KR', 'Gyeonggi-do', 'Suwon', 'Gyeonggi-do, Suwon'],
    ['South Korea', 'Gyeonggi-do', 'Suwon', 'Gyeonggi-do, Suwon'],
    ['KR', 'Seoul', 'Seoul', 'Seoul'],
    ['US', 'Oregon', 'Portland', '미국, Oregon'],
    ['JP', 'Tokyo', 'Shibuya', '일본, Shibuya'],
    ['CN', 'Guangdong', 'Shenzhen', '중국, Shenzhen'],
    ['GB', 'England', 'London', '영국, London'],
    ['DE', 'Bavaria', 'Munich', '독일, Munich'],
    ['France', 'Île-de-France', 'Paris', '프랑스, Paris'],
  ])('[ADMUI-15] %s, %s, %s is displayed as %s', (country, region, city, text) => {
    expect(locationText(location(country, region, city))).toBe(text);
  });

  it.each([
    ['CA', 'Ontario', 'Toronto', '캐나다, Ontario, Toronto'],
    ['VN', null, 'Hanoi', '베트남, Hanoi'],
    ['Atlantis', null, null, 'Atlantis'],
    ['KR', null, null, '대한민국'],
    [null, null, null, undefined],
  ])(
    '[ADMUI-15] of %s, %s, %s all known parts are displayed as %s',
    (country, region, city, text) => {
      expect(locationText(location(country, region, city))).toBe(text);
    },
  );
});
