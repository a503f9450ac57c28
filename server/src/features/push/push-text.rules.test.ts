import { expect, it } from 'vitest';
import { shortenText } from './push-text.rules.ts';

const FAMILY = '👨‍👩‍👧‍👦';

it.each([
  ['안녕', 6, '안녕'],
  ['안녕하세요', 9, '안녕…'],
  ['"""""', 8, '""…'],
  [FAMILY + FAMILY, 30, `${FAMILY}…`],
  [FAMILY, 10, '…'],
  // A character that the text does not contain in whole is not cut in the middle.
  ['a\u{1F436}\u{1F436}', 8, 'a\u{1F436}…'],
])('[PUSH-14] %s in %d bytes: %s', (text, maxBytes, shortened) => {
  expect(shortenText(text, maxBytes)).toBe(shortened);
  expect(Buffer.from(shortened).toString()).toBe(shortened);
});
