import { expect, it } from 'vitest';
import * as limits from './limits.ts';
import { toDogGender, toDogSize } from './people.ts';

it('[DISC-2] the radius is 3 or 5 km, by default 5', () => {
  expect(limits.RADIUS_OPTIONS_KM).toEqual([3, 5]);
  expect(limits.RADIUS_DEFAULT_KM).toBe(5);
});

it('[USR-4] Korean genders and sizes of dogs become the stored words', () => {
  expect(['남', '여', 'male', 'x'].map(toDogGender)).toEqual(['male', 'female', 'male', 'x']);
  expect(['소형', '중형', '대형', 'large', ''].map(toDogSize)).toEqual([
    'small',
    'medium',
    'large',
    'large',
    '',
  ]);
});
