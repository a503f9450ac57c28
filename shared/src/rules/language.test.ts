import { expect, it } from 'vitest';
import { preferredLanguage } from './language.ts';

it.each([
  [undefined, 'ko'],
  ['', 'ko'],
  ['en', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['ko-KR,ko;q=0.9,en;q=0.8', 'ko'],
  ['en;q=0.9,ko;q=0.8', 'en'],
  ['en;q=0.8,ko;q=0.9', 'ko'],
  ['en,ko', 'ko'],
  ['fr,de;q=0.9', 'ko'],
  ['fr, en;q=0.1', 'en'],
  ['en;q=0', 'ko'],
  ['EN-gb', 'en'],
  ['english', 'ko'],
  ['*', 'ko'],
  ['en;q=x', 'ko'],
  ['en;level=1;q=0.5', 'en'],
] as const)('[API-4] [TXT-1] Accept-Language %j selects %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
