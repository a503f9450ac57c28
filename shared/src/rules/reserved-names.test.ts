import { expect, it } from 'vitest';
import { isReservedName } from './reserved-names.ts';

it.each([
  '멍메이트 운영팀',
  '멍메이트',
  'MeongMate',
  'ｍｅｏｎｇｍａｔｅ 팀',
  '운.영.자',
  '관리자',
  '멍메이트'.normalize('NFD'),
  '고객 센터',
  'Customer Support',
  'ADMIN',
])('[USR-34] %j is a name of the service', (name) => {
  expect(isReservedName(name)).toBe(true);
});

it.each(['민아', '김운영', '보리', 'Supporter Kim', 'Admiral', '공식이', '메이트', '멍이'])(
  '[USR-34] %j is a name of a user',
  (name) => {
    expect(isReservedName(name)).toBe(false);
  },
);
