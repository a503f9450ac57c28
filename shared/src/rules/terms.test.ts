import { expect, it } from 'vitest';
import { TERMS_DATE } from './terms.ts';

it('[TERMS-9] the date of the terms is a valid calendar date', () => {
  expect(new Date(TERMS_DATE).toISOString().slice(0, 10)).toBe(TERMS_DATE);
});
