import { expect, it } from 'vitest';
import { readNextPath, withError } from './next-path.rules.ts';

it.each([
  [null, '/my-profile'],
  ['', '/my-profile'],
  ['/my-profile/sign-in', '/my-profile/sign-in'],
  ['/chat/5?x=1&y=%20#end', '/chat/5?x=1&y=%20#end'],
  ['/산책', '/%EC%82%B0%EC%B1%85'],
  ['my-profile', '/my-profile'],
  ['//evil.example', '/my-profile'],
  ['/\\evil.example', '/my-profile'],
  ['/x\\..\\..\\evil', '/my-profile'],
  ['/.//evil.example', '/my-profile'],
  ['/x/..//evil.example', '/my-profile'],
  ['/%2e%2e//evil.example', '/my-profile'],
  ['https://evil.example', '/my-profile'],
  ['javascript:alert(1)', '/my-profile'],
  ['/api/auth/logout', '/my-profile'],
  ['/api', '/my-profile'],
  ['/x/../api/auth/logout', '/my-profile'],
  ['/x/%2e%2e/api/auth/logout', '/my-profile'],
  ['/apiary', '/apiary'],
  ['/\t/evil.example', '/my-profile'],
  ['/x\r\nSet-Cookie: a=b', '/my-profile'],
  ['/a b', '/my-profile'],
  ['/a\u00a0b', '/my-profile'],
  [`/${'a'.repeat(500)}`, '/my-profile'],
])('[WAY-4] the parameter next=%j leads to %s', (next, expected) => {
  expect(readNextPath(next)).toBe(expected);
});

it.each([
  ['/my-profile', 'kakao_denied', '/my-profile?error=kakao_denied'],
  ['/x?a=1#b', 'identity_taken', '/x?a=1&error=identity_taken#b'],
  ['/x?error=old&a=1', 'kakao_failed', '/x?a=1&error=kakao_failed'],
  ['/x?error=old&a=1', null, '/x?a=1'],
  ['/x?a=1', null, '/x?a=1'],
])('[WAY-4] %s with the error %s is %s', (path, error, expected) => {
  expect(withError(path, error)).toBe(expected);
});
