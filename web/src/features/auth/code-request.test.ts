import { expect, it } from 'vitest';
import { nextCodeAtMs, readCodeRequest, saveCodeRequest, secondsLeft } from './code-request.ts';

it('[REG-9] the next code can be sent after 60 s, or after the time that the server returned', () => {
  expect(nextCodeAtMs(1000)).toBe(61_000);
  expect(nextCodeAtMs(1000, 40)).toBe(41_000);
  expect(secondsLeft(61_000, 1000)).toBe(60);
  expect(secondsLeft(61_000, 60_500)).toBe(1);
  expect(secondsLeft(61_000, 62_000)).toBe(0);
});

it('[REG-2] a code request survives a reload, an invalid one is ignored', () => {
  const request = {
    email: 'mina@example.com',
    nextAtMs: 5,
    sentAtMs: 3,
    wrongTries: 2,
    typed: '12',
  };
  saveCodeRequest(request);
  expect(readCodeRequest()).toEqual(request);
  sessionStorage.setItem('draft:register-code', '{"email":7}');
  expect(readCodeRequest()).toBeUndefined();
});
