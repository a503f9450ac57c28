import { expect, it } from 'vitest';
import { findCode } from './code-form.tsx';

it.each([
  ['an empty field', '', ''],
  ['digits between other characters', '12a3 4', '1234'],
  ['a code in two groups', '123 456', '123456'],
  ['full-width digits', '１２３４５６', '123456'],
  ['a mail with a date', '2026년 11월 27일 인증 코드: 480213 (10분 동안 유효)', '480213'],
  ['a mail with a date in full-width digits', '２０２６．１１．２７　４８０２１３', '480213'],
  ['a code after a date of eight digits', '20261127 480213', '480213'],
])('[REG-4] the code of %s', (_, text, code) => {
  expect(findCode(text)).toBe(code);
});

it.each([
  ['two groups of six digits', '480213 480214'],
  ['eight digits', '12345678'],
  ['a date of eight digits', '2026-11-27'],
  ['a date with a time', '2026-11-27 09:30'],
])('[REG-4] of %s no digits are taken', (_, text) => {
  expect(findCode(text)).toBeNull();
});
