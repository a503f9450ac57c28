import { expect, it } from 'vitest';
import { koreanCity, koreanRegion } from './korean-regions.ts';

it.each([
  ['Gyeonggi-do', 'Seongnam-si (Buljeong-ro)', '경기도', '성남시'],
  ['Gyeonggi-do', 'Gwangju-si', '경기도', '광주시'],
  ['Gwangju', 'Gwangju', '광주광역시', null],
  ['Gwangju', 'Gwangsan-gu', '광주광역시', '광산구'],
  ['Incheon', 'Bupyeong (Buheungbuk-ro)', '인천광역시', '부평구'],
  ['Seoul', 'Gangnam-gu', '서울특별시', '강남구'],
  ['Seoul', 'Seoul', '서울특별시', null],
  ['Busan', 'Jung-gu', '부산광역시', '중구'],
  ['North Chungcheong', 'Boeun-gun', '충청북도', '보은군'],
  ['Gangwon-do', 'T’aebaek', '강원특별자치도', '태백시'],
  ['Jeju-do', 'Jeju City', '제주특별자치도', '제주시'],
  ['Sejong-si', 'Sejong-si', '세종특별자치시', null],
  ['Gyeongsangbuk-do', 'Uljin County', '경상북도', '울진군'],
])('[LOG-13] %s, %s is %s, %s', (region, city, koreanRegionName, koreanCityName) => {
  expect(koreanRegion(region)).toBe(koreanRegionName);
  expect(koreanCity(city, koreanRegionName)).toBe(koreanCityName);
});

it('[LOG-13] a neighbourhood and an unknown region return null', () => {
  expect(koreanCity('Apgujeong-dong', '서울특별시')).toBeNull();
  expect(koreanCity('Jung-dong', '경기도')).toBeNull();
  expect(koreanRegion('Atlantis')).toBeNull();
});
