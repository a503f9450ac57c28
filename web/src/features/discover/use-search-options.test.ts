import { RADIUS_OPTIONS_KM } from '@meongmate/shared/rules/limits';
import { expect, it } from 'vitest';
import { radiusStore } from './use-search-options.ts';

it('[DISC-2] every offered radius is stored and read back, other values are ignored', () => {
  for (const radius of RADIUS_OPTIONS_KM) {
    radiusStore.set(radius);
    expect(radiusStore.get()).toBe(radius);
  }
  localStorage.setItem('radius', '10');
  expect(radiusStore.get()).toBeUndefined();
});
