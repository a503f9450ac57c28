import { describe, expect, it } from 'vitest';
import { gpsText, logLocation } from './log-location.ts';

const place = (country: string | null, region: string | null, city: string | null) => ({
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
  ])('[ADMUI-15] %s, %s, %s reads %s', (country, region, city, text) => {
    expect(logLocation(place(country, region, city))).toBe(text);
  });

  it.each([
    ['CA', 'Ontario', 'Toronto', '캐나다, Ontario, Toronto'],
    ['VN', null, 'Hanoi', '베트남, Hanoi'],
    ['Atlantis', null, null, 'Atlantis'],
    ['KR', null, null, '대한민국'],
    [null, null, null, undefined],
  ])('[ADMUI-16] %s, %s, %s reads %s', (country, region, city, text) => {
    expect(logLocation(place(country, region, city))).toBe(text);
  });

  it('[ADMUI-13] a position has 4 decimals, or is left out', () => {
    expect(gpsText({ gpsLatitude: 37.5, gpsLongitude: 127.0234 })).toBe('37.5000, 127.0234');
    expect(gpsText({ gpsLatitude: null, gpsLongitude: null })).toBeUndefined();
  });
});
