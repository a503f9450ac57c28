import { expect, it } from 'vitest';
import { isLargeEmoji, splitLinks } from './message-text.ts';

it.each([
  ['🐶', true],
  ['🐶🐾 🦴', true],
  ['👨‍👩‍👧', true],
  // With the variation selector that phones add to this emoji.
  ['☕️', true],
  ['👍🏽❤️🇰🇷', true],
  ['1️⃣', true],
  ['🐶🐶🐶🐶', false],
  ['강아지 🐶', false],
  ['', false],
  ['12', false],
  ['네', false],
  ['❤', false],
  ['🐶'.repeat(500), false],
])('[CHAT-24] %j is displayed large: %s', (text, large) => {
  expect(isLargeEmoji(text)).toBe(large);
});

it('[CHAT-77] only web addresses become links, without the full stop after them', () => {
  expect(splitLinks('여기요 https://map.example/a?b=1. javascript:alert(1)')).toEqual([
    { kind: 'text', text: '여기요 ' },
    { kind: 'link', text: 'https://map.example/a?b=1' },
    { kind: 'text', text: '. javascript:alert(1)' },
  ]);
});
