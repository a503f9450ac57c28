import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { particle } from './josa.ts';
import { ko } from './ko.ts';
import { fillText, setTexts, t } from './t.ts';

const keysOf = (texts: Record<string, Record<string, string>>) =>
  Object.entries(texts).flatMap(([feature, names]) =>
    Object.keys(names).map((name) => `${feature}.${name}`),
  );
const textsOf = (texts: Record<string, Record<string, string>>) =>
  Object.values(texts).flatMap((names) => Object.values(names));
const paramsOf = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();

describe('texts', () => {
  it('[TXT-3] [TXT-4] English has exactly the keys and parameters of Korean', () => {
    expect(keysOf(en)).toEqual(keysOf(ko));
    expect(textsOf(en).map(paramsOf)).toEqual(textsOf(ko).map(paramsOf));
  });

  it('[UI-27] no Korean shows in English', () => {
    expect(textsOf(en).filter((text) => /\p{Script=Hangul}/u.test(text))).toEqual([]);
  });

  it('[TXT-11] no text promises a radius of 10 km', () => {
    expect([...textsOf(ko), ...textsOf(en)].filter((text) => /10 ?km/i.test(text))).toEqual([]);
  });

  it.each([
    ['보리', '은/는', '는'],
    ['콩', '은/는', '은'],
    ['민서', '이/가', '가'],
    ['서울', '으로/로', '로'],
    ['Max', '을/를', '를'],
    ['Bomi 3', '과/와', '과'],
    ['달(강아지)', '이/가', '가'],
  ])('[TXT-9] after %s, %s reads %s', (word, pair, fitting) => {
    expect(particle(word, pair)).toBe(fitting);
  });

  it('[TXT-9] a template names the particles beside the word', () => {
    expect(fillText('{name|을/를} 차단할까요?', { name: '콩이' }, 'ko')).toBe('콩이를 차단할까요?');
  });

  it('[UI-39] English counts in the singular and the plural', () => {
    setTexts('en', en);
    expect(t('format.daysAgo', { count: 1 })).toBe('1 day ago');
    expect(t('format.daysAgo', { count: 2 })).toBe('2 days ago');
  });
});
