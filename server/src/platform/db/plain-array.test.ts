import { expect, it } from 'vitest';
import { readPlainArray } from './plain-array.ts';

it.each([
  ['{}', []],
  ['{monday}', ['monday']],
  ['{monday,friday}', ['monday', 'friday']],
  ['{월요일,금요일}', ['월요일', '금요일']],
  ['{"a,b",c}', null],
  ['{a\\\\b}', null],
  ['{NULL,a}', null],
  ['{{a,b},{c,d}}', null],
  ['[2:3]={a,b}', null],
])('[PERF-13] %s is read at once or left to who reads any', (text, list) => {
  expect(readPlainArray(text)).toEqual(list);
});
