import { expect, it } from 'vitest';
import { createEwma } from './ewma.ts';

it('[REL-25] the first value is the mean', () => {
  const ewma = createEwma();
  ewma.add(500, 1000);
  expect(ewma.value).toBe(500);
});

it('[REL-25] with many values at a time one value has a weight of a sixteenth', () => {
  const ewma = createEwma();
  ewma.add(0, 1000);
  ewma.add(160, 1000);
  expect(ewma.value).toBe(10);
});

it('[REL-25] a few fast calls are enough to lower the mean after slow ones', () => {
  const ewma = createEwma();
  for (let call = 0; call < 100; call++) ewma.add(2000, call);
  for (const afterMs of [100, 200, 300, 400, 500]) ewma.add(2, 100 + afterMs);
  expect(ewma.value).toBeLessThan(12);
});
