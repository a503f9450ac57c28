import { expect, it } from 'vitest';
import { breedText, findBreeds } from './breeds.ts';
import { setLanguage } from './define-texts.ts';

const namesFor = (typed: string) => findBreeds(typed).map(({ value }) => value);

it('[FMT-15] a listed breed is shown in the language of the reader, any other text unchanged', () => {
  expect(breedText('Maltese')).toBe('말티즈');
  expect(breedText('골든 리트리버 믹스')).toBe('골든 리트리버 믹스');
  setLanguage('en');
  expect(breedText('진돗개')).toBe('Jindo');
  expect(breedText('믹스')).toBe('Mixed breed');
  expect(breedText('우리 동네 믹스')).toBe('우리 동네 믹스');
});

it('[PROF-22] before anything is typed the twenty commonest breeds are listed, each once', () => {
  expect(findBreeds(' ')).toHaveLength(20);
  expect(findBreeds('')[0]).toEqual({ value: '말티즈', other: 'Maltese' });
  expect(new Set(namesFor('')).size).toBe(20);
});

it.each([
  ['몰티즈', '말티즈'],
  ['maltese', '말티즈'],
  ['포메', '포메라니안'],
  ['코기', '웰시코기'],
  ['시츄', '시추'],
  ['잡종', '믹스'],
  ['프렌치불도그 ', '프렌치 불도그'],
  ['frenchie', '프렌치 불도그'],
  ['Westie', '화이트 테리어'],
])('[PROF-22] a breed is found by any of its names: %s', (typed, breed) => {
  expect(namesFor(typed)[0]).toBe(breed);
});

it('[PROF-22] names that begin with the text come first, an unfinished syllable does not count', () => {
  expect(namesFor('시').slice(0, 3)).toEqual(['믹스', '시추', '시바견']);
  expect(namesFor('비숑ㅍ')).toEqual(['비숑 프리제']);
});

it('[PROF-22] nothing is proposed for a whole name and for a breed that is not listed', () => {
  expect(findBreeds('말티즈')).toEqual([]);
  expect(findBreeds('우리 동네 강아지')).toEqual([]);
  setLanguage('en');
  expect(namesFor('말티즈')).toEqual(['Maltese']);
});
