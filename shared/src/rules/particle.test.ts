import { expect, it } from 'vitest';
import { particle } from './particle.ts';

it.each([
  ['보리', '은/는', '는'],
  ['콩', '은/는', '은'],
  ['민서', '이/가', '가'],
  ['서울', '으로/로', '로'],
  ['Max', '을/를', '를'],
  ['Bomi 3', '과/와', '과'],
  ['달(강아지)', '이/가', '가'],
])('[TXT-9] after %s, %s becomes %s', (word, pair, fitting) => {
  expect(particle(word, pair)).toBe(fitting);
});

it.each([
  ['Kim', '으로/로', '으로'],
  ['mina@gmail.com', '으로/로', '으로'],
  ['mina@naver.com', '으로/로', '으로'],
  ['Ben', '으로/로', '으로'],
  ['King', '으로/로', '으로'],
  ['Paul', '으로/로', '로'],
  ['mina@naver', '으로/로', '로'],
  ['server', '으로/로', '로'],
  ['Kim', '이/가', '이'],
  ['Ben', '은/는', '은'],
  ['King', '을/를', '을'],
  ['Paul', '과/와', '과'],
  ['server', '이/가', '가'],
])('[TXT-12] after the Latin %s, %s becomes %s', (word, pair, fitting) => {
  expect(particle(word, pair)).toBe(fitting);
});

it.each([
  ['100%', '이/가', '가'],
  ['99 %', '은/는', '는'],
  ['36.5℃', '을/를', '를'],
  ['100', '이/가', '이'],
  ['1.2km', '이/가', '가'],
  ['350m', '을/를', '를'],
  ['500 ml', '은/는', '는'],
  ['4.5kg', '으로/로', '으로'],
  ['30g', '이/가', '이'],
  ['iPhone', '이/가', '이'],
  ['iPhone · Chrome', '은/는', '은'],
  ['Apple', '으로/로', '로'],
  ['Jane', '과/와', '과'],
  ['Chloe', '이/가', '가'],
  ['Mike', '을/를', '를'],
  ['VR', '으로/로', '로'],
  ['Galaxy · DM', '이/가', '이'],
  ['STAR', '이/가', '가'],
])('[TXT-12] %s is read aloud: %s becomes %s', (word, pair, fitting) => {
  expect(particle(word, pair)).toBe(fitting);
});

it('[TXT-9] a word without letters takes the form after a vowel', () => {
  expect(particle('!!', '은/는')).toBe('는');
  expect(particle('', '이/가')).toBe('가');
  expect(particle('보리', '으로')).toBe('');
});
