import { expect, it } from 'vitest';
import { breedOptions, breedText } from './breeds.ts';
import { setLanguage } from './define-texts.ts';

it('[FMT-15] a listed breed is shown in the language of the reader, any other text unchanged', () => {
  expect(breedText('Maltese')).toBe('말티즈');
  expect(breedText('골든 리트리버 믹스')).toBe('골든 리트리버 믹스');
  setLanguage('en');
  expect(breedText('진돗개')).toBe('Jindo');
  expect(breedText('믹스')).toBe('Mixed breed');
  expect(breedText('우리 동네 믹스')).toBe('우리 동네 믹스');
});

it('[PROF-22] a breed is found by its Korean and its English name, and each name is listed once', () => {
  expect(breedOptions()).toContainEqual({ value: '시바견', label: 'Shiba Inu' });
  for (const key of ['value', 'label'] as const) {
    const names = breedOptions().map((option) => option[key]);
    expect(new Set(names).size).toBe(names.length);
  }
});
