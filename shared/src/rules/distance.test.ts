import { expect, it } from 'vitest';
import {
  distanceKm,
  formatDistance,
  hasPosition,
  quantizeDistanceKm,
  roundTo,
} from './distance.ts';

const SEOUL = { latitude: 37.5665, longitude: 126.978 };
const BUSAN = { latitude: 35.1796, longitude: 129.0756 };

it('[NEAR-3] distances are great-circle distances', () => {
  expect(distanceKm(SEOUL, SEOUL)).toBe(0);
  expect(distanceKm(SEOUL, BUSAN)).toBeCloseTo(325.1, 0);
  expect(distanceKm(SEOUL, BUSAN)).toBe(distanceKm(BUSAN, SEOUL));
  const [west, east] = [
    { latitude: 0, longitude: -179.9995 },
    { latitude: 0, longitude: 179.9995 },
  ];
  expect(distanceKm(west, east)).toBeCloseTo(0.111, 2);
  const antipode = { latitude: -37.5665, longitude: -53.022 };
  expect(distanceKm(SEOUL, antipode)).toBeCloseTo(Math.PI * 6371.0088, 0);
});

it.each([
  [0, 0],
  [0.344, 0.34],
  [0.345, 0.35],
  [0.994, 0.99],
  [0.996, 1],
  [1.04, 1],
  [1.05, 1.1],
  [4.96, 5],
])('[NEAR-3] %d km is sent as %d', (km, told) => {
  expect(quantizeDistanceKm(km)).toBe(told);
});

it.each([
  [0, '0m'],
  [0.35, '350m'],
  [0.9994, '999m'],
  [0.9996, '1.0km'],
  [1.24, '1.2km'],
  [4.96, '5.0km'],
])('[FMT-1] %d km is displayed as %s', (km, text) => {
  expect(formatDistance(km)).toBe(text);
});

it('latitude 0 means that no location is set', () => {
  expect(hasPosition({ latitude: 0, longitude: 127 })).toBe(false);
  expect(hasPosition(SEOUL)).toBe(true);
});

it('coordinates are rounded to the given number of decimals', () => {
  expect(roundTo(37.566512345678, 7)).toBe(37.5665123);
  expect(roundTo(-126.97799999999, 7)).toBe(-126.978);
});
