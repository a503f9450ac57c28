import { RADIUS_OPTIONS_KM } from '@meongmate/shared/rules/limits';
import { expect, it } from 'vitest';
import { radiusEntry } from './use-search-options.ts';

it('[DISC-2] every offered radius is stored and read back, other values are ignored', () => {
  for (const radius of RADIUS_OPTIONS_KM) {
    radiusEntry.set(radius);
    expect(radiusEntry.get()).toBe(radius);
  }
  localStorage.setItem('radius', '10');
  expect(radiusEntry.get()).toBeUndefined();
});
