import { expect, it } from 'vitest';
import { hasAddress, toPlaceholder, toShownAddress } from './placeholder-address.rules.ts';

it('[SIGN-5] a placeholder is no address, and no response shows it', () => {
  const placeholder = toPlaceholder('7');
  expect([hasAddress(placeholder), toShownAddress(placeholder)]).toEqual([false, '']);
  const email = 'mina@test.example';
  expect([hasAddress(email), toShownAddress(email)]).toEqual([true, email]);
});
