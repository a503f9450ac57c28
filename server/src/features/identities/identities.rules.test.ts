import type { SignInWay } from '@meongmate/shared/rules/providers';
import { expect, it } from 'vitest';
import { removalRefusal } from './identities.rules.ts';

const offers =
  (...offered: SignInWay[]) =>
  (way: SignInWay) =>
    offered.includes(way);

it.each([
  [['kakao', 'password'], 'kakao', ['kakao', 'password'], null],
  [['kakao', 'password'], 'password', ['kakao', 'password'], null],
  [['kakao', 'naver'], 'naver', ['kakao', 'naver', 'password'], null],
  [['kakao'], 'kakao', ['kakao', 'password'], 'last_identity'],
  [['password'], 'password', ['password'], 'last_identity'],
  [['kakao', 'password'], 'password', ['password'], 'last_identity'],
  [['kakao', 'password'], 'kakao', ['password'], null],
  [['kakao'], 'google', ['kakao', 'google', 'password'], 'not_found'],
  [['kakao'], 'apple', ['kakao', 'password'], 'not_found'],
] as [SignInWay[], string, SignInWay[], string | null][])(
  '[WAY-3] of %j removing %s, where %j are offered: %s',
  (ways, removed, offered, refusal) => {
    expect(removalRefusal(ways, removed, offers(...offered))).toBe(refusal);
  },
);
