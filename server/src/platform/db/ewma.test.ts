import { expect, it } from 'vitest';
import { createEwma } from './ewma.ts';

it('[REL-25] the first value is the mean', () => {
  const mean = createEwma();
  mean.add(500, 1000);
  expect(mean.value).toBe(500);
});

it('[REL-25] with many values at a time one value has a weight of a sixteenth', () => {
  const mean = createEwma();
  mean.add(0, 1000);
  mean.add(160, 1000);
  expect(mean.value).toBe(10);
});

it('[REL-25] a few fast calls are enough to lower the mean after slow ones', () => {
  const mean = createEwma();
  for (let call = 0; call < 100; call++) mean.add(2000, call);
  for (const afterMs of [100, 200, 300, 400, 500]) mean.add(2, 100 + afterMs);
  expect(mean.value).toBeLessThan(12);
});
