import { expect, it } from 'vitest';
import { createLastAnswers } from './last-answers.ts';

const basis = (candidates: string, asked = '37.5,127,5,100,0') => ({ asked, candidates });
const answer = (text: string) => ({ json: Buffer.from(text), shownIds: [2], hasMore: false });

it('[NEAR-22] the last answer holds for the same question and the same candidates', () => {
  const answers = createLastAnswers(2);
  const first = answer('[1]');
  answers.keep(1, basis('2,7,37.5,127'), first);
  expect(answers.find(1, basis('2,7,37.5,127'))).toBe(first);
  expect(answers.find(1, basis('2,8,37.5,127'))).toBeNull();
  expect(answers.find(1, basis('2,7,37.5,127', '37.5,127,3,100,0'))).toBeNull();
  expect(answers.find(2, basis('2,7,37.5,127'))).toBeNull();
});

it('[NEAR-22] only so many are kept, and the one of whoever looked longest ago goes first', () => {
  const answers = createLastAnswers(2);
  for (const viewer of [1, 2]) answers.keep(viewer, basis('a'), answer('[]'));
  answers.keep(1, basis('b'), answer('[]'));
  answers.keep(3, basis('c'), answer('[]'));
  expect(answers.find(2, basis('a'))).toBeNull();
  expect(answers.find(1, basis('b'))).not.toBeNull();
  expect(answers.find(3, basis('c'))).not.toBeNull();
});
